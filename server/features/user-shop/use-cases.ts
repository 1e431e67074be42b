import type { Transaction } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Call, Operator, Settle } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { requireTenant } from '#server/http/scope.ts';
import { lockRow, lockSeen, present, saveRow, type Seen, stale } from '#server/rows/versioned.ts';
import { findGoneShop, findShop, hasMember, insertShop, offersGoods, type UserShop } from './store.ts';

type Input = Call<'createUserShop'>['body'];

const refusals = {
  member: { zh: '没有找到所选的店主会员', en: 'The member who should run the shop was not found' },
  goods: { zh: '店铺还有上架的爱豆商品，不能删除', en: 'The shop still offers points goods' },
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
  if (!(await hasMember(trx, tenantId, userId))) refuse('member');
}

/** Adds a shop to the session's tenant and stores the answer in the same transaction. */
export function createShop(db: Database, { scope }: Operator, body: Input, settle: Settle): Promise<UserShop> {
  requireTenant(scope);
  return inTenant(db, scope, async (trx) => {
    await checkOwner(trx, scope, body.userId);
    const id = await insertShop(trx, {
      tenant_id: scope,
      free_freight_from: null,
      ...columnsOf(body),
      shop_name: body.shopName.trim(),
    });
    const made = await present(findShop(trx, scope, id));
    await settle(trx, made);
    return made;
  });
}

/** Changes the fields in the body. */
export function updateShop(db: Database, { scope }: Operator, body: Call<'updateUserShop'>['body']): Promise<UserShop> {
  return inTenant(db, scope, async (trx) => {
    const shop = await lockSeen(trx, 'user_shops', findShop, scope, body);
    await checkOwner(trx, shop.tenantId, body.userId);
    await saveRow(trx, 'user_shops', shop, columnsOf(body));
    return present(findShop(trx, scope, shop.id));
  });
}

/** Deletes a shop from every list, unless its goods are on the shelf. */
export function deleteShop(db: Database, { scope }: Operator, seen: Seen): Promise<number> {
  return inTenant(db, scope, async (trx) => {
    const shop = await lockSeen(trx, 'user_shops', findShop, scope, seen);
    if (await offersGoods(trx, shop)) refuse('goods');
    await saveRow(trx, 'user_shops', shop, { deleted_at: new Date().toISOString() });
    return shop.version + 1;
  });
}

/** Undoes a deletion. */
export function restoreShop(db: Database, { scope }: Operator, { id, version }: Seen): Promise<void> {
  return inTenant(db, scope, async (trx) => {
    await lockRow(trx, 'user_shops', scope, id);
    const shop = await present(findGoneShop(trx, scope, id));
    if (shop.version !== version) throw stale(shop);
    await saveRow(trx, 'user_shops', shop, { deleted_at: null });
  });
}
