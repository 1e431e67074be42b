/** Whose value of a field is kept. */
export type Side = 'mine' | 'theirs';

const isSame = (one: unknown, other: unknown) => Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

/** Whose value is kept unless somebody chooses: of what only they changed theirs, of all else mine. */
export const usualSide = (before: unknown, mine: unknown, theirs: unknown): Side =>
  isSame(before, mine) && !isSame(before, theirs) ? 'theirs' : 'mine';

/** True when both sides changed the value, and differently. */
export const isContested = (before: unknown, mine: unknown, theirs: unknown): boolean =>
  !isSame(before, mine) && !isSame(before, theirs) && !isSame(mine, theirs);

/** The three values of a draft's fields. */
export interface Drafts<Draft> {
  before: Draft;
  mine: Draft;
  theirs: Draft;
}

/** For a field that a conflict does not show, or not alone: the field with which it goes. */
export type Follows = Readonly<Record<string, string | undefined>>;

/**
 * Returns the draft with the chosen sides. Fields that were not chosen stay with whoever changed them, those that go
 * together as one.
 */
export function merged<Draft extends object>(
  { before, mine, theirs }: Drafts<Draft>,
  choices: ReadonlyMap<string, Side>,
  follows: Follows = {},
): Draft {
  const names = Object.keys(mine);
  const leadOf = (name: string) => follows[name] ?? name;
  const sideOf = (lead: string): Side => {
    const together = names.filter((name) => leadOf(name) === lead);
    const values = (draft: Draft) => together.map((name): unknown => Reflect.get(draft, name));
    return choices.get(lead) ?? usualSide(values(before), values(mine), values(theirs));
  };
  const entries = names.map((name): [string, unknown] => {
    const side = choices.get(name) ?? sideOf(leadOf(name));
    return [name, Reflect.get(side === 'mine' ? mine : theirs, name)];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, each from one of the drafts
  return Object.fromEntries(entries) as Draft;
}

/** True when two drafts hold the same. */
export const isSameDraft = (one: object, other: object): boolean =>
  Object.keys(one).every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)));
