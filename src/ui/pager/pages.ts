/** Returns the number of the last page; an empty list has one page. */
export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** Returns the page numbers to offer: the first, the last, those around the current one, and gaps; at most seven. */
export function pageButtons(current: number, last: number): (number | 'gap')[] {
  if (last <= 7) return range(1, Math.max(last, 1));
  if (current <= 4) return [...range(1, 5), 'gap', last];
  if (current >= last - 3) return [1, 'gap', ...range(last - 4, last)];
  return [1, 'gap', current - 1, current, current + 1, 'gap', last];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}
