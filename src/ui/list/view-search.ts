/** Where somebody is in a list says nothing about what it shows. */
const places = new Set(['current', 'size']);

/** What a view keeps of a list's address: every entry that is set, as text, but not the page nor its size. */
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
