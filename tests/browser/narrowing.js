// Runs tests/kernel/scene/gesture_cases.json, and walks through the hand's states, with the modules of the page.
window.atHand = (() => {
  const modules = async () => [
    await import(new URL("static/table/narrowing.js", document.baseURI)),
    await import(new URL("static/table/states.js", document.baseURI)),
  ];

  // The decisions of a page, made of nothing but their gestures.
  function choicesOf({ EXTRA, part, partsOf }, gestures) {
    return gestures.map((gesture, code) => ({
      code,
      gesture,
      words: `${code}`,
      parts: partsOf(gesture),
      additions: new Set((gesture.extras ?? []).map(({ key }) => part(EXTRA, key))),
      then: [],
    }));
  }

  function taken({ PRESS, part }, narrowing, step) {
    if ("point" in step) return narrowing.point(step.point) ?? narrowing;
    if ("press" in step) return narrowing.choose(part(PRESS, step.press));
    if ("choose" in step) return narrowing.choose(step.choose);
    return narrowing.putBack(step.put_back);
  }

  function told(narrowing, hand) {
    const codes = choices => choices.map(({ code }) => code);
    return {
      chosen: narrowing.chosen,
      left: codes(narrowing.left),
      plain: codes(narrowing.plain),
      known: [...narrowing.settled].toSorted(),
      open: [...narrowing.open.keys()].toSorted(),
      complete: narrowing.complete?.code ?? null,
      ready: narrowing.ready?.code ?? null,
      extras: narrowing.extras.map(({ words }) => words),
      hand: hand.state,
    };
  }

  // After each list of steps: what is chosen and left, and the state of a hand that asks before every decision.
  async function narrow(walks) {
    const [page, states] = await modules();
    return walks.map(({ gestures, steps }) => {
      let hand = states.deal(states.empty(), new page.Narrowing(choicesOf(page, gestures)));
      for (const step of steps) {
        const narrowing = taken(page, hand.narrowing, step);
        hand = states.choose(hand, narrowing);
        if (narrowing.chosen.length && narrowing.complete) hand = states.ask(hand, narrowing.complete);
      }
      return told(hand.narrowing, hand);
    });
  }

  // The states that a hand goes through: by each step, and what it still holds.
  async function states(gestures, steps) {
    const [page, { deal, choose, rest, ask, back, putBack, resume, send, empty }] = await modules();
    const choices = choicesOf(page, gestures);
    let hand = deal(empty(), new page.Narrowing(choices));
    const acts = {
      point: id => choose(hand, hand.narrowing.point(id) ?? hand.narrowing),
      rest: ([piece, place]) => rest(hand, { piece, place, choice: null }),
      plan: code => rest(hand, { piece: "", place: "", choice: choices[code] }),
      ask: code => ask(hand, choices[code]),
      back: () => back(hand),
      put_back: () => putBack(hand),
      send: () => send(hand),
      resume: codes =>
        resume(
          hand,
          codes.map(code => choices[code]),
        ),
      deal: () => deal(hand, new page.Narrowing(choices)),
    };
    return steps.map(([name, value]) => {
      hand = acts[name](value);
      return [hand.state, hand.pending?.code ?? null, hand.placed?.place ?? null, hand.narrowing.chosen.length];
    });
  }

  async function transitions() {
    const [, { TRANSITIONS }] = await modules();
    return TRANSITIONS;
  }

  return { narrow, states, transitions };
})();
