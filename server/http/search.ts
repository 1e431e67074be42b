/** A free filter is counted so far and no further; beyond it the answer says `totalExact: false`. */
export const countedAtMost = 10_000;

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/**
 * The pattern of a search: three letters and more are found anywhere, two at the beginning of a word, because the
 * trigram index can find nothing shorter in the middle of one.
 */
export function containing(text: string): string {
  const trimmed = text.trim();
  return Array.from(trimmed).length < 3 ? `% ${escaped(trimmed)}%` : `%${escaped(trimmed)}%`;
}
