import { startEmbedded } from '#server/db/embedded/start.ts';
import { startProcess, startProduct } from './server-process.ts';
import type { Row } from './table.ts';

const bareServer = `require('node:http').createServer((_, response) => response.end())
  .listen(process.env.PORT, () => console.log('listens'))`;

/** Times of `npm start` without npm's own: the first one on an empty folder, later ones, and on a running PostgreSQL. */
export async function measureStart(dataDir: string): Promise<Row[]> {
  const first = await startProduct({ DATA_DIR: dataDir });
  await first.stop();
  const warm = await startProduct({ DATA_DIR: dataDir });
  await warm.stop();

  const postgres = await startEmbedded({ dataDir, log: () => {} });
  try {
    const alone = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url });
    const idle = alone.memory();
    await alone.stop();
    const bare = await startProcess(['-e', bareServer], {}, /listens/);
    const floor = bare.memory();
    await bare.stop();
    return [
      {
        what: 'first start: new database, 20,000 demo orders',
        value: first.readyMs / 1000,
        unit: 's',
        goal: { atMost: 45 },
      },
      { what: 'warm start with the embedded PostgreSQL', value: warm.readyMs / 1000, unit: 's', goal: { atMost: 3 } },
      { what: 'start on a running PostgreSQL', value: alone.readyMs / 1000, unit: 's', goal: { atMost: 1.2 } },
      { what: 'floor: a bare Node that listens', value: bare.readyMs / 1000, unit: 's' },
      { what: 'memory when idle', value: idle, unit: 'MiB', goal: { atMost: 150 } },
      { what: 'floor: memory of a bare Node', value: floor, unit: 'MiB' },
    ];
  } finally {
    await postgres.stop();
  }
}
