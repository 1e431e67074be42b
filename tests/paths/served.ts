import { plainCalls } from '#openapi/generated/calls.ts';
import type { Database } from '#server/db/database.ts';
import type { Handlers } from '#server/http/operations.ts';
import type { Row } from '#server/workflow/definition.ts';
import type { Door } from '#server/workflow/door.ts';
import type { PathCall, PathCalls } from './players/http.ts';
import type { Around, Shows } from './players/shown.ts';

/** How the paths of a machine with rows are played over HTTP. */
export interface Served {
  /** Who answers its calls. */
  handlers: (db: Database, door: Door) => Partial<Handlers>;
  /** Which call each event is, beside those that say no more than the row and its version: the contract knows them. */
  calls: PathCalls;
  /** The answers that show its rows. */
  shows: Shows;
  /** What its acts are asked with besides the row, out of an answer that shows it. */
  around?: Around;
}

/** The row that a call names, as its caller saw it. */
export const seen = (row: Row) => ({ id: String(row['id']), version: Number(row['version']) });

/** The calls of these events that say no more than the row and its version. */
export function plainCallsOf(events: readonly string[]): PathCalls {
  const own = Object.values(plainCalls).filter(({ event }) => events.includes(event));
  return Object.fromEntries(
    own.map(({ event, method, path, names }) => [
      event,
      (_: unknown, row: Row): PathCall => {
        const { id, version } = seen(row);
        const body = { body: { id, version }, both: { version }, around: null }[names];
        return { method: methods[method], path: path.replace('{id}', id), ...(body && { body }) };
      },
    ]),
  );
}

const methods = { post: 'POST', put: 'PUT', delete: 'DELETE' } as const;

/** A row on its own page, where it has one, and in a list. */
export const shownAt =
  (page: string, one: string): Shows =>
  (row) => [
    ...(one === '' ? [] : [{ path: `${one}/${String(row['id'])}`, of: (data: never) => data }]),
    inList(page, row),
  ];

const inList = (page: string, { id }: Row) => ({
  path: `${page}?size=100`,
  of: ({ records }: { records: { id: string; facts: object; state: string }[] }) =>
    records.find((each) => each.id === String(id)),
});
