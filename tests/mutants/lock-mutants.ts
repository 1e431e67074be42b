import type { NamedMutant } from '#tests/paths/mutation/rule-mutants.ts';

/** The ways in which the server takes a lock; the first of each pair is what is taken away, the second what stays. */
const locks: readonly (readonly [RegExp, string])[] = [
  [/\n?\s*for (?:no key update|update|key share|share)\b(?: of \w+)?(?: skip locked)?(?=\s*[`)])/g, ''],
  [/\n\s*\.for(?:(?:NoKey)?Update|(?:Key)?Share)\(\)(?:\s*\.skipLocked\(\))?/g, ''],
  [/await sql`select pg_advisory_xact_lock[^;]*;/g, ';'],
];

/** Every mutant of a module that is without one of its locks. */
export function lockMutantsOf(source: string): NamedMutant[] {
  return locks.flatMap(([pattern, rest]) =>
    [...source.matchAll(pattern)].map((found) => ({
      what: `line ${source.slice(0, found.index + found[0].length).split('\n').length}: ${found[0].replaceAll(/\s+/g, ' ').trim().slice(0, 60)}`,
      source: source.slice(0, found.index) + rest + source.slice(found.index + found[0].length),
    })),
  );
}
