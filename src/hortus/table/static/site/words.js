/** @type {(words: string) => string} */
export const capital = words => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

// The message of a refusal, as a sentence.
/** @type {(message: string) => string} */
export const sentence = message => `${capital(message)}.`;

// Points gained or lost, with a real minus.
/** @type {(points: number) => string} */
export const signed = points => `${points > 0 ? "+" : ""}${points}`.replace("-", "−");
