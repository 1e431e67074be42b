/** PostgreSQL keeps a plan per connection and name, some 60 KiB each, so the number of names must have a limit. */
const mostNames = 200;
const mostTexts = 2_000;
/** Only a statement that returns deserves a name; one built for a single call does not. */
const timesBefore = 3;

/** How many names one connection may have seen, those that were lost since among them. */
export const mostPrepared = 2 * mostNames;

export interface StatementNames {
  /** The name of a statement that is sent on a connection; undefined for one that has none. */
  nameOf(connection: object, text: string): string | undefined;
  /** Whether PostgreSQL keeps so many plans for a connection that it should end. */
  isFull(connection: object): boolean;
}

export const noNames: StatementNames = { nameOf: () => undefined, isFull: () => false };

/** What PostgreSQL plans; the others are done at once, and a text of several cannot be prepared. */
const isPlanned = (text: string) => /^\s*(?:select|with|insert|update|delete)\b[^;]*$/i.test(text);

/**
 * Names frequent statements, so that PostgreSQL keeps them parsed and planned. When all names are taken, the statement that
 * was not sent for the longest time loses its own; no name is given twice.
 */
export function statementNames(): StatementNames {
  /** The one that was sent last stands last. */
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  const prepared = new WeakMap<object, Set<string>>();
  let given = 0;

  function named(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined) {
      names.delete(text);
      names.set(text, known);
      return known;
    }
    const times = (seen.get(text) ?? 0) + 1;
    if (times <= timesBefore) {
      if (seen.size >= mostTexts) seen.clear();
      seen.set(text, times);
      return undefined;
    }
    if (!isPlanned(text)) return undefined;
    seen.delete(text);
    const [oldest] = names.keys();
    if (names.size >= mostNames && oldest !== undefined) names.delete(oldest);
    const name = `s${(given += 1)}`;
    names.set(text, name);
    return name;
  }

  return {
    nameOf(connection, text) {
      const name = named(text);
      if (name === undefined) return undefined;
      const known = prepared.get(connection);
      if (known) known.add(name);
      else prepared.set(connection, new Set([name]));
      return name;
    },
    isFull: (connection) => (prepared.get(connection)?.size ?? 0) > mostPrepared,
  };
}
