import { writeXlsx } from 'hucre/xlsx';
import { openDatabase } from '#server/db/database.ts';
import { vacuum } from '#server/db/vacuum.ts';
import { addShippable } from '#tests/kit/shippable.ts';
import { answerOf, type Call, type Job, rested, type Tools } from './batch-calls.ts';
import { emptyOutbox, onOrders } from './batch-server.ts';
import { type Beside, beside, besideRows } from './beside.ts';
import type { Row } from './table.ts';

/** What is played for an import without anybody who tells of parcels; otherwise the sandbox plays 快递100, too. */
const withoutCarriers = { SANDBOX: 'wechat,pay,texts,supplier' };

interface Import {
  what: string;
  format: 'csv' | 'xlsx';
  lines: number;
}

/** Imports of so many shipments, with what they do to the server. */
export function measureImports(dataDir: string, orders: number, lines: number): Promise<Row[]> {
  const told = { what: 'with 快递100', lines } as const;
  return onOrders(dataDir, orders, async (during) => [
    ...(await during(withoutCarriers, (tools) =>
      measureImport(tools, { what: 'without 快递100', format: 'csv', lines }),
    )),
    ...(await during({}, async (tools) => [
      ...(await measureImport(tools, { ...told, format: 'csv' })),
      ...(await measureImport(tools, { ...told, format: 'xlsx' })),
    ])),
  ]);
}

async function measureImport({ url, product, call, light }: Tools, { what, format, lines }: Import): Promise<Row[]> {
  const db = await openDatabase(url);
  const numbers = await addShippable(db, lines);
  await db.close();
  // A shop gets them over days: by what PostgreSQL knew before them it would look through all of them for each page.
  await vacuum(url);
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
  // The next import would run beside the texts and subscriptions of this one.
  await emptyOutbox(url);
  return importRows(`import of ${lines.toLocaleString('en-US')} shipments, ${format}, ${what}`, lines, checked, ran);
}

async function bring(call: Call, file: Blob, name: string): Promise<string> {
  const form = new FormData();
  form.set('file', file, name);
  return ((await answerOf(await call('POST', '/mall/orderinfo/logisticsUpload', { form }))) as Job).id;
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
