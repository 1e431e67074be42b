import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { noteMigrations } from '#server/db/applied-migrations.ts';
import { prepareDatabase } from '#server/db/migrate.ts';
import { ensureRoles } from '#server/db/roles.ts';
import { emptyDatabase } from '#tests/kit/database.ts';
import { schemaShape } from '#tests/kit/schema-shape.ts';

/**
 * What the migrations of some day made, statement by statement: the first days; a day on which the migrations of one part
 * had been made and those of another, with lower numbers, had not; the day before orders were found by their way of paying.
 */
const folder = fileURLToPath(new URL('./upgrades/', import.meta.url));
const kept = readdirSync(folder);
const log = () => {};
let fresh: string[];

beforeAll(async () => {
  const { url, drop } = await emptyDatabase();
  await prepareDatabase(url, { log });
  fresh = await schemaShape(url);
  await drop();
});

/** Rows of three tenants, with texts that somebody may have hoped to do harm by. */
const rows = `
  insert into tenants (id, name) select 't' || n, 'Tenant ' || n from generate_series(1, 3) n;
  insert into operators (username, name, type, tenant_id, password_hash)
    select 'o' || n, $$Robert'); drop table orders; --$$, 2, 't' || n, '' from generate_series(1, 3) n;
  insert into members (tenant_id, nick_name, app_type, mobile, sex, province)
    select 't' || 1 + n % 3, E'李\\t"\\\\\\'<script>😀 ' || n, 'MA', 13800000000 + n, n % 3, '广东省' from generate_series(1, 600) n;
  insert into goods_spus (tenant_id, spu_code, name) select 't' || n, 'P1', '=1+1' from generate_series(1, 3) n;
  insert into goods_skus (tenant_id, spu_id, sku_code, specs, sales_price)
    select tenant_id, id, 'S1', '[{"name": "颜色", "value": "红"}]', 990 from goods_spus;
  insert into orders (tenant_id, order_no, member_id, app_type, order_type, goods_kind, state, sales_price, payment_price,
      item_quantity, pay_channel, receiver_name)
    select tenant_id, 'N' || id, id, 'MA', 0, 'ordinary', 'awaitingShipment.whole', 990, 990, 1, 'wechat', nick_name from members;
  insert into order_items (tenant_id, order_id, spu_id, sku_id, spu_name, quantity, sales_price, payment_price)
    select tenant_id, id, 1, 1, '=1+1', 1, 990, 990 from orders;
  insert into transitions (tenant_id, machine, row_id, version, event, payload, from_state, to_state, operator_type)
    select tenant_id, 'order', id, 1, 'xstate.init', '{"a": [1, null]}', '', state, 'system' from orders;
  insert into accounts (tenant_id, member_id, asset, balance) select tenant_id, id, 'points', id from members;
  insert into ledger_entries (tenant_id, posting_id, member_id, account, asset, amount, balance_after, reason, source, source_id)
    select tenant_id, 'p' || id, id, 'member:' || id, 'points', id, id, 'opening', 'opening', id from members;
  insert into idempotency_keys (operator_id, key, operation_id, request_hash, status, answer)
    select id, 'a-key-of-before', 'givePoints', '', 200, '{"data": 1}' from operators;`;

/** What a migration is there to rewrite: names of specs become rows of their own, skus carry their ids, and staff own. */
const rewritten = new Set(['goods_skus.specs', 'operators.owner']);

const columnsOf = async (client: Client) =>
  (
    await client.query<{ name: string; columns: string[] }>(`
      select table_name as name, array_agg(column_name::text order by column_name) as columns
      from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by 1 order by 1`)
  ).rows;

/** Lays every row aside, and answers which columns they have. */
async function layAside(client: Client) {
  await client.query('create schema aside');
  const tables = await columnsOf(client);
  for (const { name } of tables) await client.query(`create table aside."${name}" as table public."${name}"`);
  return tables;
}

/** How many rows were laid aside, and which tables no longer have each of them, by the columns that are still there. */
async function missing(client: Client, before: Awaited<ReturnType<typeof layAside>>) {
  const now = new Map((await columnsOf(client)).map(({ name, columns }) => [name, columns]));
  let count = 0;
  const lost: string[] = [];
  for (const { name, columns } of before) {
    const kept = columns.filter((column) => now.get(name)?.includes(column) && !rewritten.has(`${name}.${column}`));
    // As texts: a column may have become a wider type.
    const list = kept.map((column) => `"${column}"::text`).join(', ');
    const { rows: found } = await client.query<{ were: number; lost: number }>(`
      select (select count(*)::int from aside."${name}") as were, (select count(*)::int from (
        select ${list} from aside."${name}" except all select ${list} from public."${name}") l) as lost`);
    count += found[0]?.were ?? 0;
    if (found[0]?.lost !== 0) lost.push(`${name}: ${found[0]?.lost} of ${found[0]?.were}`);
  }
  return { count, lost };
}

test.each(kept)('a database as %s made it comes to the schema of today with every row', async (file) => {
  const { url, drop } = await emptyDatabase();
  await ensureRoles(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const statements = readFileSync(folder + file, 'utf8');
    await client.query(statements);
    await noteMigrations(
      client,
      [...statements.matchAll(/^-- (\d{4}-[\w-]+)$/gm)].map(([, name = '']) => name),
    );
    await client.query(rows);
    const before = await layAside(client);

    await prepareDatabase(url, { log });
    expect(await schemaShape(url)).toEqual(fresh);
    const { count, lost } = await missing(client, before);
    expect(lost).toEqual([]);
    expect(count).toBeGreaterThan(3_000);
  } finally {
    await client.end();
    await drop();
  }
});
