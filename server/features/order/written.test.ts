import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffWith } from '#tests/kit/role-staff.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 60, members: 20 } });
  token = await server.token('tenant');
});
afterAll(() => server.close());

interface Row {
  id: string;
  receiverPhone: string;
  remark: string;
  allowed?: string[];
}

async function page(by: string, more = ''): Promise<{ status: number; rows: Row[]; total: number; words: string }> {
  const { status, body } = await server.call('GET', `/api/mall/orderinfo/page?size=100${more}`, { token: by });
  const { records = [], total = 0 } = (body.data ?? {}) as { records?: Row[]; total?: number };
  return { status, rows: records, total, words: JSON.stringify(body) };
}

const change = (what: ReturnType<typeof sql>, id: string) =>
  sql`update orders set ${what} where id = ${id}`.execute(server.db.loader);

const odd = ['"', '\\', '\\"},{"', "'", '%s %1$s %%', '\n\r\t\b\f', '\u2028', '😀', '何青', '+00:00', '<b>', ' ', ''];

test('a list says of each order what its row with actions says, whatever texts stand in it', async () => {
  const { rows } = await page(token);
  expect(rows.length).toBeGreaterThan(odd.length);
  for (const [at, text] of odd.entries())
    await change(sql`remark = ${text}, receiver_name = ${`${text}${text}`}, first_item = ${text}`, rows[at]?.id ?? '');
  const [written, withActs] = [await page(token), await page(token, '&with=allowed')];
  expect(written.rows.slice(0, odd.length).map(({ remark }) => remark)).toEqual(odd);
  expect(withActs.rows.every(({ allowed }) => allowed !== undefined)).toBe(true);
  expect(written.rows).toEqual(
    withActs.rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'allowed'))),
  );
  expect(written.total).toBe(withActs.total);
});

test('phones are masked alike in a list and in its rows with actions', async () => {
  const { token: finance } = await staffWith(server, 'finance');
  const { rows } = await page(token);
  const phones = ['', '1', '1234567', '12345678', '13800001111', '+8613800001111', '010-1234"567'];
  for (const [at, phone] of phones.entries()) await change(sql`receiver_phone = ${phone}`, rows[at]?.id ?? '');
  const [written, withActs] = [await page(finance), await page(finance, '&with=allowed')];
  const shown = written.rows.map(({ receiverPhone }) => receiverPhone);
  expect(shown.slice(0, 5)).toEqual(['', '****', '****', '123****5678', '138****1111']);
  expect(shown).toEqual(withActs.rows.map(({ receiverPhone }) => receiverPhone));
});

test('a page without rows is an empty list with its total', async () => {
  expect(await page(token, '&current=99&state=completed')).toMatchObject({ status: 200, rows: [] });
  expect((await page(token, '&current=99&state=completed')).total).toBeGreaterThan(0);
  expect(await page(token, '&orderNo=1')).toMatchObject({ status: 200, rows: [], total: 0 });
});

test.each([
  ['a fact is missing', sql`facts = facts - 'stockHeld'`],
  ['a fact is no number', sql`facts = facts || '{"claimedPrice": "1"}'`],
  ['a fact is an object', sql`facts = facts || '{"claimedPoints": {"a": 1}}'`],
])('no row leaves where %s, which the contract does not allow', async (_, broken) => {
  const { rows } = await page(token);
  const [id = ''] = rows.map((row) => row.id);
  const { rows: before } = await sql<{ facts: unknown }>`select facts from orders where id = ${id}`.execute(
    server.db.loader,
  );
  await change(broken, id);
  const { status, words } = await page(token);
  await change(sql`facts = ${JSON.stringify(before[0]?.facts)}`, id);
  expect(status).toBe(500);
  expect(words).toContain('"internal"');
  expect(words).not.toContain('orderNo');
  expect((await page(token)).status).toBe(200);
});
