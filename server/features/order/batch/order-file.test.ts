import { readXlsx } from 'hucre/xlsx';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DB } from '#server/db/schema.gen.ts';
import { csvLine, workbookCell } from '#server/http/export-cells.ts';
import { cellsIn } from '#server/http/export.ts';
import { maskedPhone } from '#server/http/phones.ts';
import { staffWith } from '#tests/kit/role-staff.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { addShippable } from '#tests/kit/shippable.ts';
import { chosenColumns, type ExportedOrder } from './export-columns.ts';

/** Texts as people and attackers write them. */
const texts = [
  '',
  ' ',
  '=HYPERLINK("http://x")',
  '+86 138',
  '-2',
  '@x',
  '＝1',
  '\u200B=1',
  '¨=1',
  '\t=1',
  '\r\n=1',
  '\n=1',
  ',=1',
  '"=1',
  '""',
  '〈满减〉',
  '〒=1',
  '两行\n备注',
  '一, "二"',
  '"quoted"',
  '【包邮】咖啡',
  '（急）',
  '🌸花',
  'محمد',
  "'quoted",
  String.raw`\.`,
  String.raw`C:\new`,
  '\u0001{"order_no":"1"}',
  '\u0001',
  'a\u0001b',
  '￥100',
];
const times = [
  '1988-07-01T00:00:00Z',
  '1991-12-31T15:59:59.999999Z',
  '1992-01-01T00:00:00Z',
  '1999-12-31T15:59:59.5Z',
  '1999-12-31T23:59:59.999999Z',
  '2000-01-01T00:00:00Z',
  '2026-03-01T16:00:00.5Z',
  '2026-12-31T15:59:59.999999Z',
  'infinity',
];

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 1_000, members: 40 } });
  await addShippable(server.db, 1_100);
  const loader = server.db.loader;
  const { rows } = await sql<{ id: string }>`select id from orders where tenant_id = 't1' order by id`.execute(loader);
  for (const [at, text] of texts.entries()) {
    const order = rows[at * 3]?.id ?? '';
    await loader
      .updateTable('orders')
      .set({ remark: text, first_item: text, receiver_name: text, receiver_province: text, receiver_phone: '1234567' })
      .where('id', '=', order)
      .execute();
    const member = texts[at] ?? '';
    await sql`update members set nick_name = ${member} where id in (select member_id from orders where id = ${order})`.execute(
      loader,
    );
  }
  for (const [at, time] of times.entries())
    await sql`update orders set paid_at = ${time}::timestamptz, shipped_at = null where id = ${rows[at * 3 + 1]?.id}`.execute(
      loader,
    );
});
afterAll(() => server.close());

/** The orders as rows, in the order of the file. */
async function orders(db: Kysely<DB>): Promise<ExportedOrder[]> {
  const { rows } = await sql<ExportedOrder>`select o.*, m.nick_name as member_name from orders o
    join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
    where o.tenant_id = 't1' and o.stage <> 'deleted' order by o.created_at desc, o.id desc`.execute(db);
  return rows;
}

async function file(format: string, token: string, language = 'zh-CN'): Promise<Buffer> {
  const answer = await fetch(`${server.url}/api/mall/orderinfo/export?format=${format}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const columns = chosenColumns(undefined);
const kinds = columns.map(({ kind = 'text' }) => kind);

test.each([
  { who: 'the owner', language: 'zh', shown: (phone: string) => phone },
  { who: 'finance', language: 'en', shown: maskedPhone },
] as const)('PostgreSQL writes for $who in $language what we would write', async ({ who, language, shown }) => {
  const token = who === 'finance' ? (await staffWith(server, 'finance')).token : await server.token('tenant');
  const rows = (await orders(server.db.loader)).map((row) => ({ ...row, receiver_phone: shown(row.receiver_phone) }));
  expect(rows.length).toBeGreaterThan(1_100);
  const titles = columns.map(({ title }) => title[language]);
  const lines = rows.map((row) => cellsIn(columns, row, language));

  const csv = (await file('csv', token, language)).toString('utf8');
  expect(csv).toBe(`\uFEFF${csvLine(titles)}${lines.map((line) => csvLine(line, kinds)).join('')}`);

  const { sheets } = await readXlsx(new Uint8Array(await file('xlsx', token, language)));
  // A workbook keeps neither control characters nor empty texts.
  const kept = (cell: unknown) => (typeof cell === 'string' ? cell.replaceAll(/\p{Cc}/gu, '') || null : (cell ?? null));
  const found = (sheets[0]?.rows ?? []).slice(1).map((row) => titles.map((_, at) => kept(row[at])));
  expect(found).toEqual(lines.map((line) => line.map((cell, at) => kept(workbookCell(cell, kinds[at] ?? 'text')))));
});

test('PostgreSQL writes what we would write when a column that may be empty is the first', async () => {
  const chosen = chosenColumns('remark.paymentPrice.phone');
  const csv = (await file('csv&columns=remark.paymentPrice.phone', await server.token('tenant'))).toString('utf8');
  const lines = (await orders(server.db.loader)).map((row) => cellsIn(chosen, row, 'zh'));
  const kindsOf = chosen.map(({ kind = 'text' }) => kind);
  expect(csv).toBe(
    `\uFEFF${csvLine(chosen.map(({ title }) => title.zh))}${lines.map((line) => csvLine(line, kindsOf)).join('')}`,
  );
});
