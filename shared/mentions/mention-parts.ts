export interface TextPart {
  text: string;
  /** The name in a mention; null for plain text. */
  name: string | null;
}

/**
 * Splits a comment into plain text and mentions: an @ with one of the names right behind it, the longest that fits, so
 * that 李青山 is no mention of 李青.
 */
export function mentionParts(text: string, names: readonly string[]): TextPart[] {
  const longestFirst = names.filter((name) => name !== '').toSorted((one, other) => other.length - one.length);
  const parts: TextPart[] = [];
  let plain = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = longestFirst.find((each) => text.startsWith(each, at + 1));
    if (name === undefined) continue;
    if (at > plain) parts.push({ text: text.slice(plain, at), name: null });
    plain = at + 1 + name.length;
    parts.push({ text: text.slice(at, plain), name });
    at = plain - 1;
  }
  if (plain < text.length) parts.push({ text: text.slice(plain), name: null });
  return parts;
}

/** The names that the text mentions, each once, in the order of the text. */
export function mentionedNames(text: string, names: readonly string[]): string[] {
  return [...new Set(mentionParts(text, names).flatMap(({ name }) => (name === null ? [] : [name])))];
}
