// What a refusal says, as a sentence.
export const sentence = message => `${message[0].toUpperCase()}${message.slice(1)}.`;
