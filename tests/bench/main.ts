import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../bin/build.mjs';
import { measureImports } from './batch-rows.ts';
import { measureCalls } from './calls.ts';
import { measureDoor } from './door-rows.ts';
import { measureExports } from './export-rows.ts';
import { measureHolds } from './hold-rows.ts';
import { measureLists } from './lists.ts';
import { measureLive } from './live-rows.ts';
import { measureNotices } from './money-rows.ts';
import { measurePages } from './page-rows.ts';
import { measurePaths } from './path-rows.ts';
import { measureShop } from './shop-rows.ts';
import { measureStart } from './start.ts';
import { suiteRows } from './suite-rows.ts';
import { keep, print, type Row, summarise } from './table.ts';

/** How many orders the calls are measured on; several sizes with commas between them are compared with the first. */
const sizes = (process.env['BENCH_ORDERS'] ?? '20000').split(',').map(Number);

const largest = Math.max(...sizes);

/** A folder in which the databases with orders stay for the next run; the others are always made anew. */
const kept = process.env['BENCH_KEEP'];

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
  const ordersIn = (orders: number) => join(kept ?? folder, 'orders', String(orders));
  if (kept !== undefined) openForAll(kept);
  const report = async (part: string, title: string, measure: () => Promise<Row[]>) => {
    if (named.size > 0 && !named.has(part)) return;
    console.log(`\n${title} …`);
    const began = performance.now();
    const found = await measure().catch((error: unknown) => [brokenOff(title, error)]);
    print(found);
    rows.push(...found);
    console.log(`(${((performance.now() - began) / 1_000).toFixed(0)} s)`);
  };
  try {
    await ensureBuilt();
    // The pages are those of the server that was started first.
    if (named.has('pages')) named.add('start');
    const first = join(folder, 'start');
    await report('start', 'Starting', () => measureStart(first));
    await report('pages', 'Pages: first visits with a processor 4 times slower, 1.6 Mbit/s, 150 ms', () =>
      measurePages(first, join(folder, 'floors')),
    );
    await report('door', 'Orders through the door', () => measureDoor(join(folder, 'door')));
    await report('calls', 'Calls', () => measureCalls(ordersIn, sizes));
    await report('lists', 'Lists beside the order list', () => measureLists(ordersIn(largest), largest));
    await report('notices', 'Notices of payments', () => measureNotices(join(folder, 'notices')));
    await report('shop', 'Buyers in the shop', () => measureShop(join(folder, 'shop')));
    await report('live', 'Live updates', () => measureLive(join(folder, 'live')));
    // On the orders that are there already: to fill a database anew takes minutes.
    await report('exports', 'Files of all orders', () =>
      measureExports(ofOnesOwn(ordersIn(largest), join(folder, 'exports')), largest),
    );
    await report('batch', 'Files of many rows', () =>
      measureImports(ofOnesOwn(ordersIn(largest), join(folder, 'batch')), largest, lines),
    );
    await report('holds', 'Inputs that were made to keep the server busy', () => measureHolds(join(folder, 'holds')));
    await report('paths', 'Paths of the charts', measurePaths);
    await report('suite', 'What other commands judge', async () => [...suiteRows]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  summarise(rows);
  console.log(`\nKept in ${keep(rows, startedAt)}`);
}

/** What broke must not cost half an hour of other figures. */
function brokenOff(title: string, error: unknown): Row {
  console.error(error);
  process.exitCode = 1;
  return { what: title, value: null, unit: '', unjudged: 'it broke off' };
}

/** Imports add orders, and exports leave jobs, so they get a copy of a database that stays. */
function ofOnesOwn(place: string, copy: string): string {
  if (kept === undefined || !existsSync(place)) return place;
  execFileSync('cp', ['-a', place, copy]);
  return copy;
}

function openForAll(place: string): void {
  mkdirSync(place, { recursive: true });
  chmodSync(place, 0o711);
}

await main();
