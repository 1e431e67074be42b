import { startEmbedded } from '#server/db/embedded/start.ts';
import { prepareDatabase } from '#server/db/migrate.ts';
import { benchDoor } from './door.ts';
import type { Row } from './table.ts';

/** How fast rows move through the door, beside the same SQL in a bare transaction. */
export async function measureDoor(dataDir: string): Promise<Row[]> {
  const postgres = await startEmbedded({ dataDir, log: () => {} });
  try {
    await prepareDatabase(postgres.url, { log: () => {} });
    const measured = await benchDoor(postgres.url);
    return measured.flatMap(({ what, bare, door, share }): Row[] => [
      { what, value: door, unit: 'per s', beside: { what: 'bare SQL', value: bare } },
      { what: `${what}: share of bare SQL, median of rounds`, value: share, unit: '×', goal: { atLeast: 0.7 } },
    ]);
  } finally {
    await postgres.stop();
  }
}
