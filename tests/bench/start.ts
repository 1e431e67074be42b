import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { startProcess, startProduct } from './server-process.ts';
import type { Row } from './table.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const bareServer = `require('node:http').createServer((_, response) => response.end())
  .listen(process.env.PORT, () => console.log('listens'))`;

/** Times of `npm start` without npm's own: the first one, built and not, later ones, and on a running PostgreSQL. */
export async function measureStart(dataDir: string): Promise<Row[]> {
  const unbuilt = await startUnbuilt(`${dataDir}-unbuilt`);
  const first = await startProduct({ DATA_DIR: dataDir });
  await first.stop();
  const warm = await startProduct({ DATA_DIR: dataDir });
  await warm.stop();

  const postgres = await startEmbedded({ dataDir, log: () => {} });
  try {
    const starts: number[] = [];
    const idles: number[] = [];
    for (let start = 0; start < 3; start += 1) {
      const alone = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url });
      starts.push(alone.readyMs / 1_000);
      idles.push(alone.memory());
      await alone.stop();
    }
    const middle = (values: number[]) => values.toSorted((one, other) => one - other)[1] ?? 0;
    const bare = await startProcess(['-e', bareServer], {}, /listens/);
    const floor = bare.memory();
    await bare.stop();
    return [
      { what: 'first start: installed, not built', value: unbuilt, unit: 's', goal: { atMost: 45 } },
      { what: 'first start: built, 20,000 demo orders', value: first.readyMs / 1_000, unit: 's' },
      { what: 'warm start with the embedded PostgreSQL', value: warm.readyMs / 1_000, unit: 's', goal: { atMost: 3 } },
      {
        what: 'start on a running PostgreSQL, median of 3',
        value: middle(starts),
        unit: 's',
        beside: { what: 'Vendure', value: 3 },
        goal: { atMost: 1.2 },
      },
      { what: 'floor: a bare Node that listens', value: bare.readyMs / 1_000, unit: 's' },
      {
        what: 'memory when idle, median of 3',
        value: middle(idles),
        unit: 'MiB',
        beside: { what: 'Vendure', value: 230 },
        goal: { atMost: 150 },
      },
      { what: 'floor: memory of a bare Node', value: floor, unit: 'MiB' },
    ];
  } finally {
    await postgres.stop();
  }
}

/** The seconds of a start in a copy of this project that has its packages and no build. */
async function startUnbuilt(place: string): Promise<number> {
  const asked = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', asked, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of files) {
    if (file === '' || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(place, file)), { recursive: true });
    cpSync(join(root, file), join(place, file));
  }
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'));
  chmodSync(place, 0o711);
  const { readyMs, stop } = await startProduct({ DATA_DIR: join(place, '.data') }, place);
  await stop();
  return readyMs / 1_000;
}
