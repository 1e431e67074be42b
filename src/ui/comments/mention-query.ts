import { mentionedNames } from '#shared/mentions/mention-parts.ts';
import type { Colleague } from '#src/lib/comments.ts';

/** What stands between an @ and the caret. */
export interface MentionQuery {
  /** The place of the @. */
  at: number;
  text: string;
}

const mostOffered = 8;

/** Returns the mention that is being typed at the caret; null where none is. */
export function mentionQueryAt(text: string, caret: number): MentionQuery | null {
  const found = /@([^\s@]{0,30})$/.exec(text.slice(0, caret));
  return found === null ? null : { at: found.index, text: found[1] ?? '' };
}

/** Returns the persons whose name contains what was typed, those first whose name begins with it. */
export function offeredFor(people: readonly Colleague[], { text }: MentionQuery): Colleague[] {
  const typed = text.toLowerCase();
  const placeIn = ({ name }: Colleague) => name.toLowerCase().indexOf(typed);
  return people
    .filter((each) => placeIn(each) >= 0)
    .toSorted((one, other) => Math.sign(placeIn(one)) - Math.sign(placeIn(other)))
    .slice(0, mostOffered);
}

/** Puts a name in the place of what was typed; returns the text and where the caret then stands. */
export function withMention(text: string, { at, text: typed }: MentionQuery, name: string) {
  const before = `${text.slice(0, at)}@${name} `;
  return { text: before + text.slice(at + 1 + typed.length).replace(/^ /, ''), caret: before.length };
}

/**
 * Whether an edit mentions nobody anew: the comment's mentions then stay with whom they mean, of whom the page knows
 * the names alone.
 */
export function keepsMentions(
  text: string,
  people: readonly Colleague[],
  { mentions, chosen }: { mentions: readonly string[]; chosen: ReadonlySet<string> },
): boolean {
  const names = mentionedNames(
    text,
    people.map(({ name }) => name),
  );
  return chosen.size === 0 && names.every((name) => mentions.includes(name));
}

/**
 * Returns the ids of those whom the text mentions. Of several persons with one name those count who were chosen from
 * the list, and all of them when none was.
 */
export function mentionIds(text: string, people: readonly Colleague[], chosen: ReadonlySet<string>): string[] {
  const names = mentionedNames(
    text,
    people.map(({ name }) => name),
  );
  return names.flatMap((name) => {
    const called = people.filter((each) => each.name === name).map(({ id }) => id);
    const picked = called.filter((id) => chosen.has(id));
    return picked.length > 0 ? picked : called;
  });
}
