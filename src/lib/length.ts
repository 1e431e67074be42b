/** Counts the characters of a text as the server does: a picture is one, which the browser counts as two. */
export const characters = (text: string) => Array.from(text).length;

/** Returns the `maxLength` of an input with this text that takes so many characters. */
export const unitsFor = (longest: number, text: string) => longest + text.length - characters(text);
