import type { Database } from '#server/db/database.ts';
import { type Seals, sealsOf } from '#server/rows/seal.ts';
import type { Command } from './command.ts';
import { type SealedColumn, sealedColumns, type SealedValue } from './reseal-store.ts';

const batch = 500;

/** What a column held: values that were sealed anew, and those that no key opens. */
interface Done {
  sealed: number;
  closed: number;
}

function opened({ open }: Seals, { sealed, place }: SealedValue, kind: SealedColumn['kind']): string | null {
  try {
    return open(sealed, { ...place, kind });
  } catch {
    return null;
  }
}

/** Seals the values of a column anew that are not sealed under today's key; a second run does what is left. */
async function resealColumn(db: Database, seals: Seals, column: SealedColumn): Promise<Done> {
  const done: Done = { sealed: 0, closed: 0 };
  for (let at: SealedValue['at'] | null = null; ;) {
    const values: SealedValue[] = await column.behind(db, at, batch);
    for (const value of values) {
      const text = opened(seals, value, column.kind);
      if (text === null) done.closed += column.isMixed === true ? 0 : 1;
      else if (!seals.isCurrent(value.sealed)) {
        await column.replace(db, value, seals.seal(text, { ...value.place, kind: column.kind }));
        done.sealed += 1;
      }
    }
    const last = values.at(-1);
    if (last === undefined || values.length < batch) return done;
    at = last.at;
  }
}

export const reseal: Command = {
  usage: '',
  does: 'seals every secret in the database anew under SECRET_KEY; may be stopped and run again, while servers run',
  words: [0, 0],
  async run({ config, database, say }) {
    const db = await database();
    const seals = sealsOf(config);
    let closed = 0;
    for (const column of sealedColumns) {
      const done = await resealColumn(db, seals, column);
      closed += done.closed;
      const left = done.closed === 0 ? '' : `, ${done.closed} that no key opens`;
      say(`${column.name}: ${done.sealed} sealed anew${left}.`);
    }
    if (closed > 0)
      throw new Error(
        `${closed} secrets were sealed under a key that is neither SECRET_KEY nor SECRET_KEY_PREVIOUS, or belong to another row; they stay as they are.`,
      );
    say('Every secret is sealed under SECRET_KEY; SECRET_KEY_PREVIOUS is no longer needed.');
  },
};
