import * as v from 'valibot';

/** Parses a search text; values stay strings, so that links stay readable and order numbers stay text. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Builds a search text from the entries that are set; leaves out empty values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** The page sizes that every list offers. */
export const pageSizes = [10, 20, 50, 100] as const;

const whole = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,9}$/), v.transform(Number))]),
  v.integer(),
);

/** Reads a whole number from a URL; anything else becomes the fallback. */
function wholeNumber(fallback: number, minimum = 0) {
  return v.optional(v.fallback(v.pipe(whole, v.minValue(minimum)), fallback), fallback);
}

/** Reads one of a few numbers from a URL; anything else counts as not set. */
export function oneNumberOf<const N extends number>(choices: readonly N[]) {
  return v.optional(v.fallback(v.optional(v.pipe(whole, v.picklist(choices))), undefined));
}

/** Reads a whole number from a URL; anything else counts as not set. */
export function numberOrNone() {
  return v.optional(v.fallback(v.optional(v.pipe(whole, v.minValue(0))), undefined));
}

/** Reads one of a few words from a URL; anything else counts as not set. */
export function oneOf<const W extends string>(choices: readonly W[]) {
  return v.optional(v.fallback(v.optional(v.picklist(choices)), undefined));
}

/** Reads free text from a URL, cut to a length in characters, as the contract counts them; blank counts as not set. */
export function text(maximum: number) {
  const filled = v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => Array.from(String(value).trim()).slice(0, maximum).join('')),
    v.minLength(1),
  );
  return v.optional(v.fallback(v.optional(filled), undefined));
}

/** Reads a text that matches a pattern from a URL; anything else counts as not set. */
export function matching(form: RegExp) {
  return v.optional(v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.regex(form))), undefined));
}

/** The address of a row's page may ask for an action, whose dialog then opens. */
export const actSearch = v.object({ act: matching(/^[A-Za-z]{1,40}$/) });

/** Reads one of a chart's states, or a parent state, from a URL; anything else counts as not set. */
export function stateName(states: readonly string[]) {
  const known = v.pipe(
    v.string(),
    v.trim(),
    v.check((state) => states.includes(state)),
  );
  return v.optional(v.fallback(v.optional(known), undefined));
}

/** JavaScript reads February 30 as a day of March. */
function isInCalendar(written: string): boolean {
  const read = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written);
}

/** No calendar has a year 0. */
const dayForm = /^(?!0000)\d{4}-\d\d-\d\d$/;

/** Reads a day, 2026-03-01, from a URL; anything else, such as February 30, counts as not set. */
export function day() {
  return v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(dayForm), v.check(isInCalendar))), undefined));
}

/** The entries that every list has in its URL: page, page size and hidden columns (names joined by dots). */
export const pageEntries = {
  current: wholeNumber(1, 1),
  size: v.optional(v.fallback(v.pipe(whole, v.picklist(pageSizes)), 20), 20),
  hide: text(600),
};

type Given<Entries> = {
  [Name in keyof Entries as Entries[Name] extends undefined ? never : Name]?: Exclude<Entries[Name], undefined>;
};

/** Returns only the entries that are set, for a call that must not send the others. */
export function given<Entries extends object>(entries: Entries): Given<Entries> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this line removes the undefined values
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as Given<Entries>;
}
