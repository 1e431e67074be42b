import { answerOf, type Call, type Job, rested, type Tools } from './batch-calls.ts';
import { type Beside, beside, besideRows } from './beside.ts';
import { startProcess } from './server-process.ts';
import type { Row } from './table.ts';

const formats = ['csv', 'xlsx'] as const;

/** How the floors are called, and what the export may take: COPY by the rate, the library by the time. */
const floors = {
  csv: { name: 'COPY over HTTP', goal: { atLeast: 0.9 } },
  xlsx: { name: 'the library alone', goal: { atMost: 1.2 } },
} as const;

/** Each is taken so often by turns, and its best time counts: other work on the machine only makes it longer. */
const turns = 2;

/** Exports of all orders, streamed and as a job, beside what the same bytes take at least. */
export async function measureExports({ url, product, call, light }: Tools): Promise<Row[]> {
  const bare = await startProcess(
    ['--import', 'tsx', 'tests/bench/bare-files.process.ts'],
    { DATABASE_URL: url },
    /ready/,
  );
  try {
    const rows: Row[] = [];
    let lines = 0;
    for (const format of formats) {
      let [best, floor] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      let size: Size = { bytes: 0, lines: 0 };
      for (let turn = 0; turn < turns; turn += 1) {
        const answer = async () => call('GET', `/mall/orderinfo/export?format=${format}`);
        best = Math.min(best, await secondsOf(async () => (size = await download(await answer()))));
        lines ||= size.lines - 1;
        floor = Math.min(
          floor,
          await secondsOf(async () => download(await fetch(`${bare.url}/${format}?lines=${lines}`))),
        );
      }
      const watched = await beside(product, light, async () => {
        await download(await call('GET', `/mall/orderinfo/export?format=${format}`));
      });
      const what = `export of ${lines.toLocaleString('en-US')} orders, ${(size.bytes / 1_048_576).toFixed(0)} MiB, ${format}`;
      const { name, goal } = floors[format];
      rows.push(
        { what: `${what}: streamed`, value: best, unit: 's' },
        { what: `${what}: ${name}`, value: floor, unit: 's' },
        {
          what: `${what}: ${'atLeast' in goal ? 'rate' : 'time'} of ${name}`,
          value: 'atLeast' in goal ? floor / best : best / floor,
          unit: '×',
          goal,
        },
        ...besideRows(what, watched),
      );
    }
    return [...rows, ...(await measureJob(product, call, light))];
  } finally {
    await bare.stop();
  }
}

async function measureJob(product: Tools['product'], call: Call, light: Tools['light']): Promise<Row[]> {
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
      await download(await call('GET', `/mall/jobs/${id}/result?format=${format}`));
    });
    rows.push(...timeRows(`file of the job, ${format}`, loaded));
  }
  return rows;
}

const timeRows = (what: string, made: Beside): Row[] => [
  { what, value: made.seconds, unit: 's' },
  ...besideRows(what, made),
];

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

interface Size {
  bytes: number;
  lines: number;
}

/** Reads an answer to its end as a slow disk would not, and counts its lines when it is a text. */
async function download(answer: Response): Promise<Size> {
  const isText = (answer.headers.get('content-type') ?? '').startsWith('text/');
  let bytes = 0;
  let lines = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (isText) for (const byte of chunk) if (byte === 10) lines += 1;
  }
  return { bytes, lines };
}
