import type { Pool, PoolClient } from 'pg';
import { allPermissionSets, sandboxSecret } from '#sandbox/wechat/seed.ts';
import type { Database } from '#server/db/database.ts';
import { countSales } from '#server/db/migrations/0072-sales-days.ts';
import { sealsOf } from '#server/rows/seal.ts';
import { demoArticles } from './articles.ts';
import { chanceOf } from './chance.ts';
import { fillCodes } from './codes.ts';
import { copy, copyObjects, inTransaction, line } from './copy.ts';
import { type Filling, fillOrders } from './fill-orders.ts';
import { type Goods, goods } from './goods.ts';
import type { Operators } from './log-lines.ts';
import { members, refer } from './members.ts';
import { fillMembership, profileOf } from './membership.ts';
import { demoMessages } from './messages.ts';
import { numberOn } from './number-on.ts';
import { pointsGoods, userShops } from './points.ts';
import { accountStorefronts, demoStorefronts, wechatIdentities } from './storefronts.ts';
import { noTallies, tallyGoods, tallyMember } from './tallies.ts';
import { apps, miniPrograms, officialAccounts, operators, tenants } from './tenants.ts';

export interface DemoOptions {
  orders: number;
  members?: number;
  /** The argon2id hash for the four accounts, or how to make it, if they are made. */
  passwordHash: string | (() => Promise<string>);
  /** Seals the apps' secrets. */
  secretKey: string;
  /** Milliseconds since 1970; the same moment and seed make the same rows. */
  now: number;
  seed?: number;
  log: (line: string) => void;
}

/** The demo being created, with all its inputs. */
interface Making extends Filling {
  options: DemoOptions;
}

const yearMs = 365 * 86_400_000;

/**
 * Fills an empty database with a shop of two tenants and returns true; leaves any other database unchanged and returns
 * false. It is one transaction, but for the log of orders; of several servers that start together, one creates it and the
 * others wait.
 */
export function createDemo(db: Database, options: DemoOptions): Promise<boolean> {
  return inTransaction(db.loaderPool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('demo'))`);
    const { rows } = await client.query<{ empty: boolean }>('select not exists (select from tenants) as empty');
    const isEmpty = rows[0]?.empty === true;
    if (isEmpty) await fill(db.loaderPool, client, options);
    return isEmpty;
  });
}

async function fill(pool: Pool, client: PoolClient, options: DemoOptions): Promise<void> {
  const { now, seed = 20_260_301, members: most = 5_000, log } = options;
  log('Creating demo data …');
  const filling = { pool, client, chance: chanceOf(seed), options, start: now - yearMs, tallies: noTallies() };
  const staff = await fillTenants(filling);
  await fillCodes(client, staff, filling.start, now);
  const stock = await fillGoods(filling);
  const all = members(filling.chance, { apps: apps(), now, start: filling.start }, most);
  refer(filling.chance, all);
  await fillOrders(filling, all, stock, staff);
  for (const member of all) tallyMember(filling.tallies, member);
  // A separate random stream, so that adding it left the orders unchanged.
  const habits = chanceOf(seed + 1);
  await copyObjects(
    client,
    'members',
    all.map((member) => ({ ...member, profile: profileOf(habits) })),
  );
  await copyObjects(client, 'member_identities', wechatIdentities(all, miniPrograms()));
  await fillMembership(client, habits, all);
  await fillTallies(filling);
  for (const statement of countSales) await client.query(statement);
  await numberOn(client);
  await client.query(`insert into settings (name, value) values ('demo', $1)`, [JSON.stringify({ seed, now })]);
  log(`Demo data: ${options.orders} orders of ${all.length} members.`);
}

async function fillTenants({ client, options, start }: Making): Promise<Operators> {
  const createdAt = new Date(start - yearMs).toISOString();
  await copyObjects(
    client,
    'tenants',
    tenants.map((tenant) => ({ ...tenant, created_at: createdAt })),
  );
  await copyObjects(client, 'storefronts', demoStorefronts(tenants));
  const { passwordHash: hash } = options;
  const passwordHash = typeof hash === 'string' ? hash : await hash();
  const accounts = operators.map((operator, at) => ({
    id: at + 1,
    ...operator,
    owner: String(operator.type === 2),
    password_hash: passwordHash,
  }));
  await copyObjects(client, 'operators', accounts);
  const seals = sealsOf(options);
  const stamped = apps().map((app, at) => ({
    ...app,
    app_secret:
      app.is_component === 1
        ? null
        : seals.sealText(sandboxSecret(app.id), { tenantId: app.tenant_id, kind: 'wxapp', id: app.id }),
    auth_state: app.is_component === 1 ? 'authorized' : 'none',
    permission_sets: app.is_component === 1 ? `{${allPermissionSets.join(',')}}` : '{}',
    authorized_at: app.is_component === 1 ? new Date(options.now - 100 * 86_400_000).toISOString() : null,
    created_at: new Date(start - (60 - at) * 86_400_000).toISOString(),
  }));
  await copyObjects(client, 'wxapps', stamped);
  await copyObjects(client, 'storefronts', accountStorefronts(miniPrograms(), officialAccounts()));
  await copyObjects(client, 'message_templates', demoMessages(apps()));
  return new Map(
    accounts.flatMap(({ id, name, tenant_id }) => (tenant_id === null ? [] : [[tenant_id, { id: String(id), name }]])),
  );
}

async function fillGoods({ client, chance, options, start, tallies }: Making): Promise<Goods> {
  const stock = goods(chance, options.now);
  await copyObjects(client, 'goods_categories', stock.categories);
  await copyObjects(client, 'goods_spus', stock.spus);
  await copyObjects(client, 'goods_skus', stock.skus);
  await copyObjects(client, 'user_shops', userShops(start));
  const offered = pointsGoods(stock);
  await copyObjects(client, 'points_goods', offered.rows);
  await copyObjects(client, 'points_goods_skus', offered.skus);
  const written = demoArticles(options.now);
  await copyObjects(client, 'article_categories', written.categories);
  await copyObjects(client, 'articles', written.articles);
  await copyObjects(client, 'goods_specs', stock.library.specs);
  await copyObjects(client, 'goods_spec_values', stock.library.values);
  await copyObjects(client, 'goods_spu_specs', stock.spuSpecs);
  await copyObjects(client, 'goods_sku_values', stock.skuValues);
  for (const spu of stock.spus) tallyGoods(tallies, String(spu['tenant_id']), String(spu['created_at']));
  return stock;
}

async function fillTallies({ client, tallies }: Making): Promise<void> {
  const tables = [
    ['order_totals', ['tenant_id', 'state', 'is_pay', 'order_type', 'app_type'], tallies.orderTotals],
    ['order_days', ['tenant_id', 'day', 'state', 'is_pay', 'order_type', 'app_type'], tallies.orderDays],
    ['fact_totals', ['tenant_id', 'fact', 'facet', 'value'], tallies.factTotals],
    ['fact_days', ['tenant_id', 'fact', 'day'], tallies.factDays],
  ] as const;
  for (const [table, columns, counts] of tables) {
    const lines = [...counts.values()].map(({ cells, count }) => line([...cells, count]));
    await copy(client, table, [...columns, 'count'], lines);
  }
}
