/** A stretch of a text, and whether the text before lacks it or had it. */
export interface Stretch {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

const words = /[\p{Script=Latin}\p{N}_]+|\s+|./gsu;
/** Beyond this many comparisons texts are shown as they are. */
const mostSteps = 1_000_000;

/**
 * Returns how one text became another, word by word in Latin and letter by letter in Chinese, with as much as possible
 * the same; null for texts that are too long to compare.
 */
export function textChanges(before: string, after: string): Stretch[] | null {
  const [from, to] = [before.match(words) ?? [], after.match(words) ?? []];
  let start = 0;
  while (start < Math.min(from.length, to.length) && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const middle = changesOf(from.slice(start, from.length - end), to.slice(start, to.length - end));
  if (middle === null) return null;
  const whole: [string, Stretch['kind']][] = [
    ...from.slice(0, start).map((text): [string, 'same'] => [text, 'same']),
    ...middle,
    ...from.slice(from.length - end).map((text): [string, 'same'] => [text, 'same']),
  ];
  return joined(whole);
}

/** By the longest common sequence of words. */
function changesOf(from: readonly string[], to: readonly string[]): [string, Stretch['kind']][] | null {
  const width = to.length + 1;
  if ((from.length + 1) * width > mostSteps) return null;
  const longest = new Uint32Array((from.length + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = from.length - 1; row >= 0; row -= 1)
    for (let column = to.length - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        from[row] === to[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const changes: [string, Stretch['kind']][] = [];
  let [row, column] = [0, 0];
  while (row < from.length || column < to.length) {
    const [old = '', fresh = ''] = [from[row], to[column]];
    if (row < from.length && column < to.length && old === fresh) {
      changes.push([old, 'same']);
      row += 1;
      column += 1;
    } else if (row < from.length && (column === to.length || at(row + 1, column) >= at(row, column + 1))) {
      changes.push([old, 'removed']);
      row += 1;
    } else {
      changes.push([fresh, 'added']);
      column += 1;
    }
  }
  return changes;
}

function joined(parts: readonly (readonly [string, Stretch['kind']])[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [text, kind] of parts) {
    const last = stretches.at(-1);
    if (last?.kind === kind) last.text += text;
    else stretches.push({ text, kind });
  }
  return stretches;
}
