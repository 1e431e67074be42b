import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../bin/build.mjs';
import { measureCalls } from './calls.ts';
import { measureDoor } from './door-rows.ts';
import { measurePages } from './page-rows.ts';
import { measureStart } from './start.ts';
import { keep, print, type Row } from './table.ts';

/** How many orders the calls are measured on; several sizes with commas between them are compared with the first. */
const sizes = (process.env['BENCH_ORDERS'] ?? '20000').split(',').map(Number);

/** Measures everything that needs no other product, prints it beside its goals and keeps it as JSON. */
async function main(): Promise<void> {
  const startedAt = new Date();
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-bench-'));
  // Under root PostgreSQL runs as another user, who has to get in.
  chmodSync(folder, 0o711);
  const rows: Row[] = [];
  const told = async (title: string, measured: Promise<Row[]>) => {
    console.log(`\n${title} …`);
    const found = await measured;
    print(found);
    rows.push(...found);
  };
  try {
    await ensureBuilt();
    await told('Starting', measureStart(join(folder, 'start')));
    await told('First visits: processor 4 times slower, 1.6 Mbit/s, 150 ms', measurePages(join(folder, 'start')));
    await told('Orders through the door', measureDoor(join(folder, 'door')));
    await told('Calls', measureCalls(join(folder, 'calls'), sizes));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`\nKept in ${keep(rows, startedAt)}`);
}

await main();
