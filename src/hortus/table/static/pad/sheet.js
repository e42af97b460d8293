// The sheet of a pad: a tree of answers. Paths lead through it (players.0.home.r1c2), and it fits into an address.

/** @typedef {string | number | Value[] | { [step: string]: Value }} Value */
/** @typedef {{ [step: string]: Value } & { players: Value[] }} Sheet */

/** @type {<T extends Value>(value: T) => T} */
export const copyOf = value => JSON.parse(JSON.stringify(value));

/** @type {(sheet: Value, path: string) => Value | undefined} */
export function valueAt(sheet, path) {
  /** @type {Value | undefined} */
  let here = sheet;
  for (const step of path.split(".")) {
    if (typeof here !== "object") return undefined;
    here = Array.isArray(here) ? here[Number(step)] : here[step];
  }
  return here;
}

// The pieces in a list.
/** @type {(sheet: Value, path: string) => string[]} */
export function piecesAt(sheet, path) {
  const found = valueAt(sheet, path);
  return Array.isArray(found) ? found.map(String) : [];
}

// Put a value somewhere, or take away what is there. Whatever leads there is made.
/** @type {(sheet: Value, path: string, value: Value | null) => void} */
export function put(sheet, path, value) {
  const steps = path.split(".");
  const last = steps.pop() ?? "";
  let here = sheet;
  for (const step of steps) {
    if (valueAt(here, step) === undefined) Object.assign(here, { [step]: {} });
    here = valueAt(here, step) ?? {};
  }
  if (value !== null) Object.assign(here, { [last]: value });
  else if (Array.isArray(here)) here.splice(Number(last), 1);
  else if (typeof here === "object") delete here[last];
}

/** @type {(sheet: Sheet) => string} */
export const toAddress = sheet =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(sheet))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** @type {(code: string) => Sheet} */
export function fromAddress(code) {
  const letters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(letters, letter => letter.codePointAt(0) ?? 0)));
}
