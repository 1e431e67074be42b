/** Parses ext.json; returns null when the text is not a JSON object. */
export function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** A line of a diff: in both texts, only in the former, or only in the new one. */
export interface LineDifference {
  text: string;
  side: 'both' | 'former' | 'now';
}

/** Formats ext.json over several lines; `{}` for an invalid one. */
export const pretty = (text: string) => JSON.stringify(objectIn(text) ?? {}, null, 2);

/** Diffs two ext.json texts line by line, in the order of the new one. */
export function differenceOf(former: string, now: string): LineDifference[] {
  const [before, after] = [pretty(former).split('\n'), pretty(now).split('\n')];
  const table = commonLengths(before, after);
  const lines: LineDifference[] = [];
  let [left, right] = [0, 0];
  while (left < before.length || right < after.length) {
    const [was, is] = [before[left], after[right]];
    if (was !== undefined && was === is) {
      lines.push({ text: was, side: 'both' });
      left += 1;
      right += 1;
    } else if (
      is !== undefined &&
      (was === undefined || length(table, left, right + 1) > length(table, left + 1, right))
    ) {
      lines.push({ text: is, side: 'now' });
      right += 1;
    } else {
      lines.push({ text: was ?? '', side: 'former' });
      left += 1;
    }
  }
  return lines;
}

const length = (table: number[][], left: number, right: number) => table[left]?.[right] ?? 0;

/** Returns the longest common subsequence length of the two remainders, for every pair of positions. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const table: number[][] = Array.from({ length: before.length + 1 }, () => []);
  for (let left = before.length - 1; left >= 0; left -= 1) {
    for (let right = after.length - 1; right >= 0; right -= 1) {
      const row = table[left];
      if (!row) continue;
      row[right] =
        before[left] === after[right]
          ? length(table, left + 1, right + 1) + 1
          : Math.max(length(table, left + 1, right), length(table, left, right + 1));
    }
  }
  return table;
}
