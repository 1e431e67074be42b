import * as v from 'valibot';
import { day, matching, oneNumberOf, oneOf, pageEntries, text } from './search.ts';

/** A filter's rule from openapi/generated/lists.ts: allowed values, a pattern, a day, or a text's maximum length. */
type Rule = readonly string[] | readonly number[] | RegExp | 'day' | number;

type Entry<Of> = Of extends readonly (infer Word extends string)[]
  ? ReturnType<typeof oneOf<Word>>
  : Of extends readonly (infer Choice extends number)[]
    ? ReturnType<typeof oneNumberOf<Choice>>
    : Of extends RegExp
      ? ReturnType<typeof matching>
      : Of extends 'day'
        ? ReturnType<typeof day>
        : ReturnType<typeof text>;

type Entries<List> = { -readonly [Name in keyof List]: Entry<List[Name]> };

function entry(rule: Rule) {
  if (rule === 'day') return day();
  if (rule instanceof RegExp) return matching(rule);
  if (typeof rule === 'number') return text(rule);
  return isNumbers(rule) ? oneNumberOf(rule) : oneOf(rule);
}

const isNumbers = (choices: readonly string[] | readonly number[]): choices is readonly number[] =>
  typeof choices[0] === 'number';

/**
 * The search parameters of a list: its page and the filters of its call, without those that the page does not offer
 * and with the page's own entries, which win. A value that the contract refuses counts as not set.
 */
export function listSearch<
  const List extends Readonly<Record<string, Rule>>,
  const Own extends v.ObjectEntries,
  const Without extends keyof List & string = never,
>(list: List, own: Own, without: readonly Without[] = []) {
  const offered = Object.entries<Rule>(list).filter(([name]) => !without.some((each) => each === name));
  const filters = Object.fromEntries(offered.map(([name, rule]) => [name, entry(rule)]));
  type Filters = Omit<Entries<List>, Without | keyof Own>;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each entry is built from the rule that determines its type
  return v.object({ ...pageEntries, ...(filters as unknown as Filters), ...own });
}
