import { answerOf, type Job, rested, type Tools } from './batch-calls.ts';
import { onOrders } from './batch-server.ts';
import { type Beside, beside, besideRows } from './beside.ts';
import { download, linesOf } from './download.ts';
import { median } from './median.ts';
import { startProcess } from './server-process.ts';
import type { Row } from './table.ts';

const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];

/**
 * How the floors are called, what the export may take, which orders are taken by turns and how often. A workbook of all of a
 * million takes over a minute a turn, and is made once, beside pages.
 */
const floors = {
  csv: { name: 'COPY over HTTP', goal: { atLeast: 0.9 }, turns: 9, filter: '' },
  xlsx: { name: 'the library alone', goal: { atMost: 1.2 }, turns: 3, filter: '&state=cancelled' },
} as const;

/** For so long files are sent beside pages: of a few dozen calls p99 is the slowest. */
const watchedMs = 10_000;

/** Exports of all orders, streamed and as a job, beside what the same bytes take at least. */
export function measureExports(dataDir: string, orders: number): Promise<Row[]> {
  return onOrders(dataDir, orders, async (during, url) => {
    // The first server fills the database, which may be new.
    await during({}, async () => []);
    return during({}, async (tools) => {
      const bare = await startProcess(
        ['--import', 'tsx', 'tests/bench/bare-files.process.ts'],
        { DATABASE_URL: url },
        /ready/,
      );
      try {
        const streamed: Row[] = [];
        for (const format of formats) streamed.push(...(await measureStreamed(tools, bare.url, format)));
        return [...streamed, ...(await measureJob(tools))];
      } finally {
        await bare.stop();
      }
    });
  });
}

const path = (format: string) => `/api/mall/orderinfo/export?format=${format}`;

async function measureStreamed({ product, token, light }: Tools, bareUrl: string, format: Format): Promise<Row[]> {
  const { name, goal, turns, filter } = floors[format];
  const ours = (some: string) => download(`${product.url}${path(format)}${some}`, token);
  const linesWith = async (some: string) => (await linesOf(`${product.url}${path('csv')}${some}`, token)) - 1;
  const lines = await linesWith(filter);
  const bare = (some: number) => download(`${bareUrl}/${format}?lines=${some}`);
  const times: { ours: number; bare: number }[] = [];
  // A tenth of the file warms up: a whole workbook takes as long as a turn.
  await ours('&state=cancelled');
  await bare(Math.round(lines / 10));
  let bytes = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const file = await ours(filter);
    ({ bytes } = file);
    times.push({ ours: file.seconds, bare: (await bare(lines)).seconds });
  }
  const part = bytes;
  const seconds = median(times.map((each) => each.ours));
  const floor = median(times.map((each) => each.bare));
  const watched = await beside(product, light, async () => {
    const until = performance.now() + watchedMs;
    while (performance.now() < until) ({ bytes } = await ours(''));
  });
  const what = nameOf(format, lines, part);
  const isRate = 'atLeast' in goal;
  return [
    { what: `${what}: streamed`, value: seconds, unit: 's', beside: { what: name, value: floor } },
    {
      what: `${what}: ${isRate ? 'rate' : 'time'} of ${name}`,
      value: isRate ? floor / seconds : seconds / floor,
      unit: '×',
      goal,
    },
    ...besideRows(nameOf(format, filter === '' ? lines : await linesWith(''), bytes), watched),
  ];
}

const nameOf = (format: Format, lines: number, bytes: number): string =>
  `export of ${lines.toLocaleString('en-US')} orders, ${(bytes / 1_048_576).toFixed(0)} MiB, ${format}`;

async function measureJob({ product, token, call, light }: Tools): Promise<Row[]> {
  let id = '';
  const made = await beside(product, light, async () => {
    const begun = (await answerOf(
      await call('POST', '/mall/orderinfo/exportJob', { body: { of: 'orders', filter: {} } }),
    )) as Job;
    ({ id } = await rested(call, begun.id));
  });
  const rows = timeRows('export as a job', made);
  for (const format of formats) {
    const loaded = await beside(product, light, async () => {
      await download(`${product.url}/api/mall/jobs/${id}/result?format=${format}`, token);
    });
    rows.push(...timeRows(`file of the job, ${format}`, loaded));
  }
  return rows;
}

const timeRows = (what: string, made: Beside): Row[] => [
  { what, value: made.seconds, unit: 's' },
  ...besideRows(what, made),
];
