import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import type { Door } from './door.ts';
import { openWorkflow } from './start.ts';

let database: TestDatabase;
let door: Door;
beforeAll(async () => {
  database = await testDatabase();
  door = openWorkflow(database.db, { log: () => {} }).door;
});
afterAll(() => database.close());

interface Fault {
  code: string;
  constraint?: string;
}

/** Runs work in which PostgreSQL fails the first `times` statements; returns how often the work started. */
async function begun({ code, constraint = '' }: Fault, times = 1): Promise<number> {
  let tries = 0;
  await door.work('*', async ({ trx }) => {
    tries += 1;
    if (tries > times) return;
    const raised = `raise exception 'no' using errcode = '${code}', constraint = '${constraint}'`;
    await sql.raw(`do $$ begin ${raised}; end $$`).execute(trx);
  });
  return tries;
}

test.each([
  { what: 'two transactions waited for each other', code: '40P01' },
  { what: 'it read what another one changed', code: '40001' },
  { what: 'another one made the same posting first', code: '23505', constraint: 'ledger_entries_once' },
])('a step is taken again where $what', async (fault) => {
  expect(await begun(fault)).toBe(2);
});

test('a step that is in the way of others again and again is given up after five times', async () => {
  expect(await begun({ code: '40P01' }, 4)).toBe(5);
  await expect(begun({ code: '40P01' }, 5)).rejects.toMatchObject({ code: '40P01' });
});

test.each([
  { code: '23505', constraint: 'orders_order_no_key' },
  { code: '23514', constraint: 'ledger_entries_once' },
  { code: '23514', constraint: 'accounts_balance_check' },
  { code: '23505', constraint: 'goods_skus_stock_check' },
  { code: '22012' },
])(
  'a step that PostgreSQL refuses for another reason ($code $constraint) fails as it is, and at once',
  async (fault) => {
    await expect(begun(fault)).rejects.toMatchObject({ ...fault, severity: 'ERROR' });
  },
);

test('a stock that would fall below zero is a refusal in words', async () => {
  await expect(begun({ code: '23514', constraint: 'goods_skus_stock_check' })).rejects.toMatchObject({
    code: 'unprocessable',
    data: { reason: 'insufficient-stock' },
    words: { zh: '库存不足' },
  });
});

test.each([{ code: '40P01' }, { code: '23514', constraint: 'goods_skus_stock_check' }])(
  'what only looks like an error of PostgreSQL ($code) fails as it is',
  async (fault) => {
    const other = Object.assign(new Error('somebody else’s'), fault);
    let tries = 0;
    const work = door.work('*', async () => {
      tries += 1;
      throw other;
    });
    await expect(work).rejects.toBe(other);
    expect(tries).toBe(1);
  },
);
