// A player's settings, kept in the browser.
const KEY = "hortus-settings";
const stored = JSON.parse(localStorage.getItem(KEY) || "{}");
// In earlier versions, asking was simply on or off.
if (typeof stored.ask === "boolean") stored.ask = stored.ask ? "reveals" : "never";
export const settings = { ask: "reveals", sound: true, gains: true, talk: true, leave: false, pace: 700, ...stored };

export function set(name, value) {
  settings[name] = value;
  const box = document.querySelector(`[data-setting="${name}"]`);
  if (box?.type === "checkbox") box.checked = value;
  else if (box) box.value = value;
  localStorage.setItem(KEY, JSON.stringify(settings));
}

export function listenToSettings(changed) {
  for (const box of document.querySelectorAll("[data-setting]")) {
    const name = box.dataset.setting;
    if (box.type === "checkbox") box.checked = settings[name];
    else box.value = settings[name];
    box.addEventListener("change", () => {
      set(
        name,
        box.type === "checkbox" ? box.checked : typeof settings[name] === "number" ? Number(box.value) : box.value,
      );
      changed();
    });
  }
}
