/** The position in a list is not part of its view. */
const places = new Set(['current', 'size']);

/** Returns what a view stores of a list's address: every parameter that is set, as text, except page and page size. */
export function viewSearch(search: object): Record<string, string> {
  const entries: [string, unknown][] = Object.entries(search);
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      !places.has(name) && (typeof value === 'number' || (typeof value === 'string' && value !== ''))
        ? [[name, String(value)]]
        : [],
    ),
  );
}
