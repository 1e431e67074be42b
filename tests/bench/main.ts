import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../bin/build.mjs';
import { measureBatch } from './batch-rows.ts';
import { measureCalls } from './calls.ts';
import { measureDoor } from './door-rows.ts';
import { measureHolds } from './hold-rows.ts';
import { measureNotices } from './money-rows.ts';
import { measurePages } from './page-rows.ts';
import { measureShop } from './shop-rows.ts';
import { measureStart } from './start.ts';
import { keep, print, type Row } from './table.ts';

/** How many orders the calls are measured on; several sizes with commas between them are compared with the first. */
const sizes = (process.env['BENCH_ORDERS'] ?? '20000').split(',').map(Number);

/** Lines of the files that are brought in. */
const lines = Number(process.env['BENCH_LINES'] ?? '100000');

/** The parts that were named on the command line; all of them when none was. */
const named = new Set(process.argv.slice(2));

/** Measures everything that needs no other product, prints it beside its goals and keeps it as JSON. */
async function main(): Promise<void> {
  const startedAt = new Date();
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-bench-'));
  // Under root PostgreSQL runs as another user, who has to get in.
  chmodSync(folder, 0o711);
  const rows: Row[] = [];
  const report = async (part: string, title: string, measure: () => Promise<Row[]>) => {
    if (named.size > 0 && !named.has(part)) return;
    console.log(`\n${title} …`);
    const found = await measure();
    print(found);
    rows.push(...found);
  };
  try {
    await ensureBuilt();
    // The pages are those of the server that was started first.
    if (named.has('pages')) named.add('start');
    const first = join(folder, 'start');
    await report('start', 'Starting', () => measureStart(first));
    await report('pages', 'First visits: processor 4 times slower, 1.6 Mbit/s, 150 ms', () => measurePages(first));
    await report('door', 'Orders through the door', () => measureDoor(join(folder, 'door')));
    await report('calls', 'Calls', () => measureCalls(join(folder, 'calls'), sizes));
    await report('notices', 'Notices of payments', () => measureNotices(join(folder, 'notices')));
    await report('shop', 'Buyers in the shop', () => measureShop(join(folder, 'shop')));
    await report('batch', 'Files of many rows', () => measureBatch(join(folder, 'batch'), Math.max(...sizes), lines));
    await report('holds', 'Inputs that were made to keep the server busy', () => measureHolds(join(folder, 'holds')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`\nKept in ${keep(rows, startedAt)}`);
}

await main();
