import { sql, type Transaction } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';
import type { Call, Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { requireTenant } from '#server/http/scope.ts';
import { findShop, lockShop, type UserShop } from './store.ts';

type Input = Call<'createUserShop'>['body'];

const refusals = {
  member: { zh: '没有找到所选的店主会员', en: 'There is no such member to run the shop' },
  goods: { zh: '店铺还有上架的爱豆商品，不能删除', en: 'The shop still offers goods for points' },
} as const;

const refuse = (reason: keyof typeof refusals): never => {
  throw new Problem('unprocessable', { words: refusals[reason], data: { reason } });
};

function columnsOf(body: Partial<Input>) {
  const columns = {
    shop_name: body.shopName?.trim(),
    member_id: body.userId,
    mobile: body.mobile,
    status: body.status,
    shop_type: body.shopType,
    intro: body.intro,
    notice: body.notice,
    logo_url: body.logoUrl,
    pic_urls: body.picUrls,
    contact: body.contact,
    province: body.province,
    city: body.city,
    address: body.address,
    open_time: body.openTime,
    fixed_freight: body.fixedFreight,
    free_freight_from: body.freeFreightFrom,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    typeof columns
  >;
}

async function checkOwner(trx: Transaction<DB>, tenantId: string, userId: string | null | undefined): Promise<void> {
  if (userId === null || userId === undefined) return;
  const { rows } = await sql`select from members
    where tenant_id = ${tenantId} and id = ${userId} and deleted_at is null`.execute(trx);
  if (rows.length === 0) refuse('member');
}

async function found(trx: Transaction<DB>, scope: string, id: string): Promise<UserShop> {
  const shop = await findShop(trx, scope, id);
  if (!shop) throw new Problem('not-found');
  return shop;
}

async function taken(trx: Transaction<DB>, scope: string, id: string, version: number): Promise<UserShop> {
  await lockShop(trx, id);
  const shop = await found(trx, scope, id);
  if (shop.version !== version) throw new Problem('stale-version', { data: { version: shop.version, current: shop } });
  return shop;
}

async function save(trx: Transaction<DB>, shop: UserShop, columns: object): Promise<void> {
  await trx
    .updateTable('user_shops')
    .set((at) => ({ ...columns, version: at('version', '+', 1), updated_at: sql<string>`now()` }))
    .where('tenant_id', '=', shop.tenantId)
    .where('id', '=', shop.id)
    .execute();
}

/** Adds a shop to the tenant of the session. */
export function createShop(db: Database, { scope }: Operator, body: Input): Promise<UserShop> {
  requireTenant(scope);
  return inTenant(db, scope, async (trx) => {
    await checkOwner(trx, scope, body.userId);
    const { id } = await trx
      .insertInto('user_shops')
      .values({ tenant_id: scope, free_freight_from: null, ...columnsOf(body), shop_name: body.shopName.trim() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return found(trx, scope, id);
  });
}

/** Changes what the body names. */
export function updateShop(db: Database, { scope }: Operator, body: Call<'updateUserShop'>['body']): Promise<UserShop> {
  return inTenant(db, scope, async (trx) => {
    const shop = await taken(trx, scope, body.id, body.version);
    await checkOwner(trx, shop.tenantId, body.userId);
    await save(trx, shop, columnsOf(body));
    return found(trx, scope, shop.id);
  });
}

/** Takes a shop out of every list; not one whose goods are on the shelf. */
export function deleteShop(db: Database, { scope }: Operator, id: string, version: number): Promise<number> {
  return inTenant(db, scope, async (trx) => {
    const shop = await taken(trx, scope, id, version);
    const { rows } = await sql`select from points_goods
      where tenant_id = ${shop.tenantId} and shop_id = ${id} and shelf = 1 limit 1`.execute(trx);
    if (rows.length > 0) refuse('goods');
    await save(trx, shop, { deleted_at: new Date().toISOString() });
    return shop.version + 1;
  });
}

/** Undoes a deletion. */
export function restoreShop(db: Database, { scope }: Operator, id: string, version: number): Promise<void> {
  return inTenant(db, scope, async (trx) => {
    await lockShop(trx, id);
    const shop = await findShop(trx, scope, id, true);
    if (!shop) throw new Problem('not-found');
    if (shop.version !== version) throw new Problem('stale-version', { data: { version: shop.version } });
    await save(trx, shop, { deleted_at: null });
  });
}
