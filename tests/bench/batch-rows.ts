import { setTimeout as wait } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { openDatabase } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { addShippable } from '#tests/kit/shippable.ts';
import { type Beside, beside } from './beside.ts';
import { startProduct } from './server-process.ts';
import { signIn } from './sign-in.ts';
import type { Row } from './table.ts';

interface Job {
  id: string;
  state: string;
  version: number;
  total: number;
  done: number;
  failed: number;
}

const lookMs = 100;
const resting = new Set(['previewing', 'done', 'doneWithErrors', 'refused', 'interrupted', 'cancelled']);

/** Files in and out: an import of so many shipments and an export of all orders, with what they do to the server. */
export async function measureBatch(dataDir: string, orders: number, lines: number): Promise<Row[]> {
  const postgres = await startEmbedded({ dataDir, log: () => {} });
  const stops = [postgres.stop];
  try {
    const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO_ORDERS: String(orders) };
    const product = await startProduct(env);
    stops.push(product.stop);
    const call = callsOf(product.url, await signIn(product.url, 'tenant'));
    const light = () => call('GET', '/mall/orderinfo/page?current=1&size=20&state=completed');
    const rows: Row[] = [];
    for (const format of ['csv', 'xlsx'] as const) {
      const db = await openDatabase(postgres.url);
      const numbers = await addShippable(db, lines);
      await db.close();
      const file = await fileOf(numbers, format);
      let job: Job | undefined;
      const checked = await beside(product, light, async () => {
        job = await rested(call, await bring(call, file, `shipments.${format}`));
      });
      const ran = await beside(product, light, async () => {
        if (job?.state !== 'previewing') throw new Error(`The import came to ${JSON.stringify(job)}.`);
        await call('PUT', `/mall/jobs/${job.id}/confirm`, { seen: job.version });
        job = await rested(call, job.id);
      });
      if (job?.done !== lines) throw new Error(`The import came to ${JSON.stringify(job)}.`);
      const what = `import of ${lines.toLocaleString('en-US')} shipments, ${format}`;
      rows.push(...importRows(what, lines, checked, ran));
    }
    rows.push(...(await measureExports(product, call, light)));
    return rows;
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

async function measureExports(
  product: Awaited<ReturnType<typeof startProduct>>,
  call: Call,
  light: () => Promise<unknown>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const format of ['csv', 'xlsx'] as const) {
    let size: Size = { bytes: 0, lines: 0 };
    const streamed = await beside(product, light, async () => {
      size = await download(await call('GET', `/mall/orderinfo/export?format=${format}`));
    });
    rows.push(...exportRows(`export ${ofSize(size)}, ${format}, streamed`, streamed));
  }
  let id = '';
  const made = await beside(product, light, async () => {
    const begun = (await answerOf(
      await call('POST', '/mall/orderinfo/exportJob', { body: { of: 'orders', filter: {} } }),
    )) as Job;
    ({ id } = await rested(call, begun.id));
  });
  rows.push(...exportRows('export as a job', made));
  for (const format of ['csv', 'xlsx'] as const) {
    let size: Size = { bytes: 0, lines: 0 };
    const loaded = await beside(product, light, async () => {
      size = await download(await call('GET', `/mall/jobs/${id}/result?format=${format}`));
    });
    rows.push(...exportRows(`file of the job ${ofSize(size)}, ${format}`, loaded));
  }
  return rows;
}

interface Size {
  bytes: number;
  lines: number;
}

const ofSize = ({ bytes, lines }: Size) =>
  `${lines > 0 ? `of ${(lines - 1).toLocaleString('en-US')} orders, ` : ''}${(bytes / 1_048_576).toFixed(0)} MiB`;

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

type Call = (
  method: string,
  path: string,
  sent?: { body?: object; seen?: number; form?: FormData },
) => Promise<Response>;

function callsOf(url: string, token: string): Call {
  return async (method, path, { body, seen, form } = {}) => {
    const sent = form ?? (body && JSON.stringify(body));
    const answer = await fetch(`${url}/api${path}`, {
      method,
      ...(sent !== undefined && { body: sent }),
      headers: {
        authorization: `Bearer ${token}`,
        ...(method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }),
        ...(seen === undefined ? {} : { 'if-match': `"${seen}"` }),
        ...(body && { 'content-type': 'application/json' }),
      },
    });
    if (answer.status >= 300) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    if (path.includes('/page')) await answer.arrayBuffer();
    return answer;
  };
}

const answerOf = async (answer: Response) => ((await answer.json()) as { data: unknown }).data;

async function bring(call: Call, file: Blob, name: string): Promise<string> {
  const form = new FormData();
  form.set('file', file, name);
  return ((await answerOf(await call('POST', '/mall/orderinfo/logisticsUpload', { form }))) as Job).id;
}

async function rested(call: Call, id: string): Promise<Job> {
  for (;;) {
    const job = (await answerOf(await call('GET', `/mall/jobs/${id}`))) as Job;
    if (resting.has(job.state)) return job;
    await wait(lookMs);
  }
}

async function fileOf(numbers: readonly string[], format: 'csv' | 'xlsx'): Promise<Blob> {
  const head = ['订单号', '快递公司', '运单号'];
  const rows = [head, ...numbers.map((number) => [number, '顺丰速运', `SF${number}`])];
  if (format === 'csv') return new Blob([`\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}`]);
  return new Blob([new Uint8Array(await writeXlsx({ sheets: [{ name: '发货', rows }] }))]);
}

function importRows(what: string, lines: number, checked: Beside, ran: Beside): Row[] {
  return [
    { what: `${what}: read and checked`, value: checked.seconds, unit: 's' },
    { what: `${what}: shipped`, value: ran.seconds, unit: 's' },
    {
      what: `${what}: rows in all`,
      value: lines / (checked.seconds + ran.seconds),
      unit: 'per s',
      goal: { atLeast: 3_000 },
    },
    ...besideRows(`${what}, checking`, checked),
    ...besideRows(`${what}, shipping`, ran),
  ];
}

function exportRows(what: string, made: Beside): Row[] {
  return [{ what, value: made.seconds, unit: 's' }, ...besideRows(what, made)];
}

function besideRows(what: string, { peakMiB, moreMiB, p99, slowest }: Beside): Row[] {
  return [
    { what: `${what}: memory at most`, value: peakMiB, unit: 'MiB' },
    { what: `${what}: memory more than before`, value: moreMiB, unit: 'MiB', goal: { atMost: 64 } },
    { what: `${what}: a page of orders meanwhile, p99`, value: p99, unit: 'ms', goal: { atMost: 100 } },
    { what: `${what}: a page of orders meanwhile, slowest`, value: slowest, unit: 'ms' },
  ];
}
