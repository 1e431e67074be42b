import type { restoreCalls } from '#openapi/generated/calls.ts';
import { type Database, inTenant } from '#server/db/database.ts';
import { type Removable, restoreRow } from '#server/rows/removed.ts';
import { inWords } from '#server/rows/violations.ts';
import type { Operator } from './operations.ts';
import { seen } from './seen.ts';

interface Restoring {
  operator: Operator;
  path: { id: string };
  header: { 'If-Match': string };
}

/** Creates the handlers of calls that undo a deletion (`x-restore` of the contract), each for its kind of row. */
export function restoreHandlers<Id extends keyof typeof restoreCalls>(
  db: Database,
  kinds: Readonly<Record<Id, Removable>>,
): Record<Id, (call: Restoring) => Promise<null>> {
  const handlers = Object.entries<Removable>(kinds).map(([id, kind]) => [
    id,
    async ({ operator: { scope }, ...call }: Restoring) => {
      const work = inTenant(db, scope, (trx) => restoreRow(trx, kind, scope, seen(call)));
      await inWords(work, kind.wordsFor ?? ((error) => error));
      return null;
    },
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made from the same keys
  return Object.fromEntries(handlers) as Record<Id, (call: Restoring) => Promise<null>>;
}
