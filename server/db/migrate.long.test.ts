import { expect, test } from 'vitest';
import { emptyDatabase } from '#tests/kit/database.ts';
import { migrateInProcess, tablesOf } from '#tests/kit/migrating.ts';
import { migrations } from './migrations/index.ts';

const names = Object.keys(migrations);
/** One of each kind: the first, one that moves rows and drops their old table, and the newest. */
const kinds = [names[0] ?? '', '0028-audit-log', names.at(-1) ?? ''];

test('a kill in the middle of a migration of each kind leaves nothing half done', async () => {
  const { url, drop } = await emptyDatabase();

  for (const name of kinds) {
    expect(names).toContain(name);
    expect(await migrateInProcess(url, { FAULT: `mid-migration:${name}` })).toMatchObject({ signal: 'SIGKILL' });
    expect(await tablesOf(url)).toEqual([]);
  }

  expect(await migrateInProcess(url)).toMatchObject({ code: 0, said: String(names.length) });
  expect(await tablesOf(url)).toContain('orders');
  await drop();
}, 180_000);
