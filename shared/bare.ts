/** Blanks, and signs that nobody sees: they come along when a number is copied from a chat, a page or an address book. */
const unseen = /[\s\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/;

/** Returns a text without blanks and unseen signs at its ends. Looks at each sign once, however long the text is. */
export function bare(text: string): string {
  let [from, to] = [0, text.length];
  while (to > from && unseen.test(text.charAt(to - 1))) to -= 1;
  while (from < to && unseen.test(text.charAt(from))) from += 1;
  return text.slice(from, to);
}
