/** @type {(words: string) => string} */
export const capital = words => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

// The message of a refusal, as a sentence.
/** @type {(message: string) => string} */
export const sentence = message => `${capital(message)}.`;

// A number with a real minus.
/** @type {(points: number) => string} */
export const negative = points => `${points}`.replace("-", "−");

// Points gained or lost.
/** @type {(points: number) => string} */
export const signed = points => `${points > 0 ? "+" : ""}${negative(points)}`;
