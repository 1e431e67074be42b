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
    return measured.flatMap(({ what, perSecond }, place): Row[] => {
      const bare = place % 2 === 1 ? measured[place - 1] : undefined;
      const row = { what, value: perSecond, unit: 'per s' };
      if (bare === undefined) return [row];
      return [row, { what: `${what}: share`, value: perSecond / bare.perSecond, unit: '×', goal: { atLeast: 0.7 } }];
    });
  } finally {
    await postgres.stop();
  }
}
