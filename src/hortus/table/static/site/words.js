// The message of a refusal, as a sentence.
export const sentence = message => `${message[0].toUpperCase()}${message.slice(1)}.`;
