// The eyes of a test: what is on offer, and where on the screen a thing can be pressed. It changes nothing but the
// scroll.
window.atTable = (() => {
  const table = () => document.getElementById("table");

  const choices = () => JSON.parse(document.getElementById("choices")?.textContent ?? "[]");
  // What follows a decision at once, as text.
  const following = choice => (choice.then ? JSON.stringify(choice.then) : "");
  const choiceOf = (code, then) => choices().find(each => `${each.code}` === `${code}` && following(each) === then);
  const seen = each => each && each.checkVisibility() && each.getBoundingClientRect().width > 0;

  // By piece and look: the turn in which the hand shows it. Another turn that looks the same is never met.
  function shownTurns(all) {
    const sorted = all
      .map(({ gesture }) => gesture)
      .filter(({ turn, image }) => turn && image)
      .toSorted((one, other) => other.turn.localeCompare(one.turn, "en", { numeric: true }));
    return new Map(sorted.map(({ piece, image, turn }) => [`${piece} ${image}`, turn]));
  }

  function offers() {
    const all = choices();
    const turns = shownTurns(all);
    return all.map(choice => {
      const { gesture } = choice;
      return {
        code: choice.code,
        then: following(choice),
        waits: choice.waits ?? false,
        met: (turns.get(`${gesture.piece} ${gesture.image}`) ?? gesture.turn) === gesture.turn,
        words: choice.words,
        gain: choice.gain ?? 0,
        reveals: Boolean(choice.reveals || gesture.warns || gesture.stays),
        shows: "shows" in choice,
        piece: gesture.piece ?? "",
        place: gesture.place ?? "",
        turn: gesture.turn ?? "",
        image: gesture.image ?? "",
        steps: ["companions", "covers", "order", "extras"].reduce((sum, part) => sum + (gesture[part]?.length ?? 0), 2),
        extras: (gesture.extras ?? []).length,
      };
    });
  }

  // What a hand does next on its way to a decision: {kind, name}; "done" once the decision is under way; null: nothing.
  function next(code, then, seq) {
    const now = table();
    if (+now.dataset.seq > seq || now.classList.contains("sending")) return "done";
    const { gesture } = choiceOf(code, then);
    const { piece, place, covers = [], companions = [], order = [], extras = [], turn, press } = gesture;
    const extra = extras.find(({ key }) => seen(find("extra", key)));
    if (extra) return { kind: "extra", name: extra.key };
    if (seen(document.getElementById("yes"))) return { kind: "id", name: "yes" };
    if (press && seen(find("press", press))) return { kind: "press", name: press };
    const fresh = id => id && find("shape", id) && !document.getElementById(`s-${id}`).matches(".picked");
    const thing = [piece, ...companions].find(id => fresh(id) && !document.getElementById(`s-${id}`).matches(".held"));
    if (thing) return { kind: "shape", name: thing, to: thing === piece ? (place ?? covers[0] ?? "") : "" };
    const turner = document.getElementById("turn");
    if (turn && seen(turner) && turner.dataset.turn !== turn) return { kind: "id", name: "turn" };
    const step = [...order, place, ...covers].find(id => id && find("shape", id) && (id === piece || fresh(id)));
    if (step) return { kind: "shape", name: step };
    return seen(find("finish", code)) ? { kind: "finish", name: `${code}` } : null;
  }

  // Whether something was taken in hand that can be put back.
  const holding = () =>
    [...document.querySelectorAll("#chips button")].some(each => /^(Put |Cancel$)/.test(each.textContent.trim()));

  // What can be decided once it is this seat's turn and the page shows more than `after`; undefined before.
  function decidable(after) {
    const now = table();
    if (!now || +now.dataset.seq <= after) return undefined;
    if (now.classList.contains("over")) return { seq: +now.dataset.seq, offers: [] };
    // The page has read its choices when something is lit or written on a button.
    const read = now.classList.contains("choosing") || document.querySelector("#chips button");
    // For a moment after "End turn" the buttons of a new question take no press.
    const settled = !now.classList.contains("sending") && !document.body.classList.contains("late");
    const mine = now.dataset.mine === "1" && settled && read;
    return mine ? { seq: +now.dataset.seq, offers: offers() } : undefined;
  }

  // Looks only when the page has changed: a look in every frame would make the browser draw frames all the time.
  function turn(after, patience) {
    return new Promise(done => {
      const look = () => {
        const found = decidable(after);
        if (found) end(found);
      };
      const changes = new MutationObserver(look);
      const late = setTimeout(() => end(null), patience);
      const end = found => {
        changes.disconnect();
        clearTimeout(late);
        done(found);
      };
      changes.observe(document, { subtree: true, childList: true, attributeFilter: ["class", "data-seq"] });
      look();
    });
  }

  function find(kind, name) {
    switch (kind) {
      case "id":
        return document.getElementById(name);
      case "move":
        return document.querySelector(`#moves button[data-code="${name}"]`);
      case "list":
        return document.querySelector("#moves-details summary");
      case "press":
      case "extra":
      case "finish":
        return document.querySelector(`:is(#chips, #ask) [data-${kind}="${CSS.escape(name)}"]`);
    }
    const shape = document.getElementById(`s-${name}`);
    return shape?.classList.contains("lit") ? shape.querySelector(".glass") : null;
  }

  // A point at which a pointer meets the thing and nothing that lies on it.
  function hit(thing) {
    const box = thing.getBoundingClientRect();
    const whole = thing.closest("[data-shape]") ?? thing;
    for (const [across, down] of [
      [0.5, 0.5],
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
      [0.12, 0.5],
      [0.5, 0.12],
    ]) {
      const [x, y] = [box.x + box.width * across, box.y + box.height * down];
      if (box.width && whole.contains(document.elementFromPoint(x, y))) return [x, y];
    }
    return null;
  }

  function place(kind, name) {
    const thing = find(kind, name);
    if (!thing) return null;
    const seen = hit(thing);
    if (seen) return seen;
    thing.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    return hit(thing);
  }

  // Whether the tab of the others must be pressed first: to open what lies behind it, or to close it over all the rest.
  function behindTab(kind, name) {
    const tab = document.querySelector("#tabs [data-tab=others]");
    const isOpen = document.body.dataset.tab === "others";
    const isThere = Boolean(find(kind, name)?.closest("#others"));
    return Boolean(tab?.checkVisibility()) && isThere !== isOpen && (isOpen || tab.matches(".beckons"));
  }

  // How often Tab (or, below zero, Shift+Tab) is pressed to come to a thing.
  function tabs(kind, name) {
    const thing = find(kind, name);
    const stops = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex]")].filter(
      each =>
        each.tabIndex >= 0 &&
        !each.disabled &&
        !each.closest("dialog:not([open]), details:not([open]) > :not(summary)") &&
        each.checkVisibility(),
    );
    const to = stops.indexOf(thing);
    if (to < 0) return null;
    const from = document.activeElement;
    const here = stops.indexOf(from);
    if (here >= 0 || from === document.body) return to - here;
    // Something that Tab does not stop at has the focus: Tab goes on from there.
    const next = stops.findIndex(each => from.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
    return to >= next ? to - next + 1 : to - next;
  }

  // ---- what eyes see ----

  const scaleOf = text => {
    const { a, b } = text.getScreenCTM();
    return Math.hypot(a, b);
  };
  const shown = each =>
    each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && each.getBoundingClientRect().width > 1;

  // Every word that is drawn or written in sight, with its size in pixels of the screen.
  function words() {
    const drawn = [...document.querySelectorAll("svg text")]
      .filter(text => text.textContent.trim() && shown(text))
      .map(text => ({
        words: text.textContent.trim(),
        pixels: parseFloat(getComputedStyle(text).fontSize) * scaleOf(text),
        where: text.closest(".panel, dialog, #dock")?.id ?? "",
      }));
    // A letter that is drawn, ten high in its own units, is as high as a capital, which has seven tenths of its font.
    const capitals = [...document.querySelectorAll("svg .drawn-letter")].filter(shown).map(letter => ({
      words: "a drawn letter",
      pixels: (10 * scaleOf(letter)) / 0.7,
      where: letter.closest(".panel, dialog, #dock")?.id ?? "",
    }));
    const written = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const each = walker.currentNode.parentElement;
      if (
        !walker.currentNode.textContent.trim() ||
        each.closest("svg, script, style, .hidden, dialog:not([open])") ||
        !shown(each)
      )
        continue;
      written.push({
        words: walker.currentNode.textContent.trim(),
        pixels: parseFloat(getComputedStyle(each).fontSize),
        where: each.closest("[id]")?.id ?? "",
      });
    }
    return [...drawn, ...capitals, ...written].map(each => ({ ...each, pixels: Math.round(each.pixels * 100) / 100 }));
  }

  // The words of the play area that are too small to be shown, and for which nothing else stands.
  const leftOut = () =>
    [...document.querySelectorAll("#play .scene .tiny")]
      .filter(text => !text.nextElementSibling?.matches(".instead"))
      .map(text => text.textContent);

  // How much of the window the play area takes.
  function share() {
    const { width, height } = document.getElementById("play").getBoundingClientRect();
    return (width * height) / (innerWidth * innerHeight);
  }

  // ---- what a learner is told ----

  // The words that the teacher's line goes across.
  function struck() {
    const bubble = document.getElementById("lesson");
    const line = bubble.querySelector(".lead-line");
    if (line.hidden) return [];
    const { left, top, width, rotate } = line.style;
    const box = bubble.getBoundingClientRect();
    const [x, y] = [box.left + bubble.clientLeft + parseFloat(left), box.top + bubble.clientTop + parseFloat(top)];
    const along = share => [
      x + share * parseFloat(width) * Math.cos(parseFloat(rotate)),
      y + share * parseFloat(width) * Math.sin(parseFloat(rotate)),
    ];
    const points = Array.from({ length: 201 }, (_, number) => along(number / 200));
    const over = each =>
      points.some(([one, two]) => one > each.left && one < each.right && two > each.top && two < each.bottom);
    return [...document.querySelectorAll("#table text")]
      .filter(each => over(each.getBoundingClientRect()))
      .map(each => each.textContent);
  }

  // The teacher's words of the moment: what they ring, what of that is not on the table, whether they hide it, and
  // whether it is in sight.
  function told() {
    const bubble = document.getElementById("lesson");
    const idea = [...bubble.querySelectorAll("section")].find(shown);
    const rung = (idea?.dataset.ring ?? "none").split(" ").filter(Boolean);
    const ringed = [...document.querySelectorAll(".ringed")].filter(shown).map(each => each.getBoundingClientRect());
    const box = bubble.getBoundingClientRect();
    const over = each =>
      box.left < each.right && box.right > each.left && box.top < each.bottom && box.bottom > each.top;
    const middles = ringed.map(each => ({ x: each.x + each.width / 2, y: each.y + each.height / 2 }));
    const free = ({ x, y }) =>
      x > 0 && y > 0 && x < innerWidth && y < innerHeight && !bubble.contains(document.elementFromPoint(x, y));
    const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    return {
      words: idea?.textContent.trim(),
      rung: rung.length,
      ringed: ringed.length,
      hides: ringed.filter(over).length,
      // Whether the learner sees the middle of one of them.
      seen: middles.some(free),
      inside,
    };
  }

  // ---- what a hand meets ----

  const BUTTONS = ":is(#table, #ask, #dock) :is(button, a.button, summary), #turn, .topbar :is(button, a)";
  const nameOf = each => each.getAttribute("aria-label") ?? each.textContent.trim();
  const scrolls = value => ["auto", "scroll"].includes(value);

  // Why a button is not wholly in sight: outside the window, cut off by a box that does not scroll, or covered.
  function hiddenBy(each) {
    const box = each.getBoundingClientRect();
    const out = (inner, outer, slack = 1) =>
      inner.left < outer.left - slack ||
      inner.right > outer.right + slack ||
      inner.top < outer.top - slack ||
      inner.bottom > outer.bottom + slack;
    let fixed = false;
    for (let up = each; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (up !== each && [style.overflowX, style.overflowY].some(scrolls)) return "";
      if (
        up !== each &&
        [style.overflowX, style.overflowY].some(value => ["hidden", "clip"].includes(value)) &&
        out(box, up.getBoundingClientRect())
      )
        return `cut off by ${up.id || up.className}`;
      fixed ||= style.position === "fixed";
    }
    const high = fixed || document.documentElement.scrollHeight <= innerHeight + 1;
    const window = { left: 0, right: innerWidth, top: high ? 0 : -Infinity, bottom: high ? innerHeight : Infinity };
    if (out(box, window)) return "outside the window";
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (y < 0 || y > innerHeight) return "";
    const there = document.elementFromPoint(x, y);
    return there && (each.contains(there) || there.closest("#ask, #dock, #prompt, #turn, #tabs, #lesson, dialog"))
      ? ""
      : `covered by ${there?.id || there?.className?.baseVal || there?.className || there?.tagName}`;
  }

  // A large window shows all of the table; only a small one scrolls.
  const LARGE = 1200;

  // Parts of the question that lie on each other.
  function overlaps() {
    const parts = [...document.querySelectorAll("#prompt :is(button:not(.icon), a, p:not(.eyebrow))")].filter(shown);
    const boxes = parts.map(each => each.getBoundingClientRect());
    const over = (one, two) =>
      Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 &&
      Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1;
    return parts.flatMap((each, place) =>
      parts
        .slice(place + 1)
        .filter((other, ahead) => !each.contains(other) && over(boxes[place], boxes[place + 1 + ahead]))
        .map(other => `${nameOf(each)} lies on ${nameOf(other)}`),
    );
  }

  // What is wrong with the page as it is: buttons out of sight or on each other, a page that scrolls.
  function faults() {
    const found = [...document.querySelectorAll(BUTTONS)]
      .filter(shown)
      .map(each => [each, hiddenBy(each)])
      .filter(([, why]) => why)
      .map(([each, why]) => `${nameOf(each)}: ${why}`);
    found.push(...overlaps());
    if (innerWidth >= LARGE && document.documentElement.scrollHeight > innerHeight)
      found.push(`the page is ${document.documentElement.scrollHeight} px high`);
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    return found;
  }

  // Where the parts of the page stand; the shapes of the panels tell whether a board itself has grown.
  function frame() {
    const parts = [...document.querySelectorAll("#play .panel, #play, #rail > *, #prompt")].filter(
      each => shown(each) || each.matches(".panel"),
    );
    // Who scrolls moves nothing.
    const scrolled = each => {
      const found = [0, 0];
      for (let up = each.parentElement; up && getComputedStyle(each).position !== "fixed"; up = up.parentElement) {
        found[0] += up.scrollLeft;
        found[1] += up.scrollTop;
      }
      return found;
    };
    const boxes = parts.map(each => {
      const { x, y, width, height } = each.getBoundingClientRect();
      const [right, down] = width ? scrolled(each) : [0, 0];
      return [each.id, [x + right, y + down, width, height].map(Math.round)];
    });
    const panels = [...document.querySelectorAll("#play .panel")].filter(each => each.id);
    const shapeOf = each => `${each.id} ${["--wide", "--high"].map(name => each.style.getPropertyValue(name))}`;
    return {
      boxes: Object.fromEntries(boxes),
      shapes: panels.map(shapeOf).join(),
      over: table().classList.contains("over"),
    };
  }

  // Everything that may be pressed now to go on, as {kind, name}.
  function open() {
    if (seen(document.getElementById("yes"))) return [{ kind: "id", name: "yes" }];
    const lit = [...document.querySelectorAll("#table .lit")].map(each => ({
      kind: "shape",
      name: each.dataset.shape,
    }));
    const chips = ["press", "finish"].flatMap(kind =>
      [...document.querySelectorAll(`#chips [data-${kind}]`)].map(each => ({ kind, name: each.dataset[kind] })),
    );
    return [...lit, ...chips];
  }

  // Whether something newer than a moment is decided, or on its way to the server.
  const decided = seq => +table().dataset.seq > seq || table().classList.contains("sending");

  // What has been chosen so far, in one word that changes with every step.
  const chosen = () =>
    [...document.querySelectorAll("#table :is(.picked, .held)")].map(each => each.dataset.shape).join() +
    document.getElementById("question")?.textContent +
    seen(document.getElementById("yes")) +
    document.getElementById("chips")?.textContent;

  // All that a wanderer wants to know before a step, in one answer.
  const ways = seq => ({ decided: decided(seq), open: open(), chosen: chosen() });

  // What stays in sight for a moment only, each time it was there: whoever looks on a busy machine comes too late.
  const glimpsed = [];

  function glimpse(selector) {
    const look = () => {
      for (const each of document.querySelectorAll(selector))
        glimpsed.push({
          words: each.textContent.trim(),
          label: each.querySelector(".glass")?.ariaLabel ?? "",
          mine: Boolean(each.closest("#centre")),
          takes: getComputedStyle(each).pointerEvents !== "none",
        });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ["class"] });
  }

  return {
    turn,
    next,
    holding,
    place,
    behindTab,
    tabs,
    words,
    struck,
    told,
    leftOut,
    share,
    faults,
    frame,
    ways,
    decided,
    chosen,
    glimpse,
    glimpsed,
  };
})();
