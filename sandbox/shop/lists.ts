import type { Answer } from '#storefront/client.ts';
import type { Buyer, Calls, Language } from './buyers.ts';
import { claimsOf } from './claiming.ts';
import type { World } from './world.ts';

type Kind = Answer<'readOwnOrder'>['goodsKind'];
type Goods = Answer<'pageStoreGoods'>['records'][number];
type Exchanged = Answer<'pageStorePointsGoods'>['records'][number];
type OwnOrder = Answer<'pageOwnOrders'>['records'][number];
type OwnClaim = Answer<'pageOwnAfterSales'>['records'][number];

/** What may be bought or exchanged. */
export interface Offer {
  skuId: string;
  spuId: string;
  name: string;
  spec: string;
  picUrl: string;
  kind: Kind;
  stock: number;
  /** fen and points for a unit */
  price: number;
  points: number;
}

const pageSize = 100;
const atOnce = 6;

/** Works on everything, some at once; the results are in the order of what they are of. */
async function eachOf<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const lane = async () => {
    for (const [at, item] of left) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

async function everyPage<Row>(page: (current: number) => Promise<{ records: Row[]; total: number }>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let current = 1; ; current += 1) {
    const { records, total } = await page(current);
    rows.push(...records);
    if (records.length === 0 || rows.length >= total) return rows;
  }
}

/** What is on the shelf of a tenant's shop, as a visitor sees it. */
export async function offersAt(call: Calls): Promise<Offer[]> {
  const [sold, exchanged] = await Promise.all([
    everyPage<Goods>((current) => call('pageStoreGoods', { query: { current, size: pageSize } })),
    everyPage<Exchanged>((current) => call('pageStorePointsGoods', { query: { current, size: pageSize } })),
  ]);
  const goods = await eachOf(sold, ({ id }) => call('readStoreGoods', { path: { id } }));
  return [
    ...goods.flatMap(({ id: spuId, name, goodsKind: kind, picUrls: [picUrl = ''], skus }) =>
      skus.map(({ skuId, specInfo: spec, picUrl: own, salesPrice: price, stock }) => ({
        skuId,
        spuId,
        name,
        spec,
        kind,
        stock,
        price,
        picUrl: own || picUrl,
        points: 0,
      })),
    ),
    ...exchanged.flatMap(({ id: spuId, name, picUrl, skus }) =>
      skus.map(({ skuId, specInfo: spec, picUrl: own, points, stock }) => ({
        skuId,
        spuId,
        name,
        spec,
        stock,
        points,
        kind: 'points' as const,
        picUrl: own || picUrl,
        price: 0,
      })),
    ),
  ];
}

const bought = ({ id: memberId, name: memberName }: Buyer, order: OwnOrder, claims: readonly OwnClaim[]) => {
  const { id, orderNo, goodsKind: kind, state, price, points, createTime, dueTime, items } = order;
  return {
    id,
    orderNo,
    memberId,
    memberName,
    kind,
    state,
    price,
    points,
    createTime,
    dueTime,
    items: items.map(({ specInfo: spec, shippedQuantity: shipped, refundedQuantity: refunded, ...item }) => {
      const { id: itemId, name, quantity, price: worth, points: given } = item;
      return { id: itemId, name, spec, quantity, shipped, refunded, price: worth, points: given };
    }),
    claims: claims
      .filter(({ orderId }) => orderId === id)
      .toReversed()
      .map(({ id: claimId, afterSaleNo: no, itemId, state: stage, way, quantity, price: sum }) => {
        return { id: claimId, no, itemId, state: stage, way, quantity, price: sum };
      }),
  };
};
export type Bought = ReturnType<typeof bought>;

/** A member's orders, newest first. */
export async function boughtBy(buyer: Buyer, size: number): Promise<Bought[]> {
  const [{ records }, claims] = await Promise.all([buyer.call('pageOwnOrders', { query: { size } }), claimsOf(buyer)]);
  return records.map((order) => bought(buyer, order, claims));
}

/** Everybody's newest orders, each as its own buyer sees it; without those whose buyers may not come in. */
export async function boughtLately(
  { people, buyers }: Pick<World, 'people' | 'buyers'>,
  tenantId: string,
  most: number,
  language: Language,
): Promise<Bought[]> {
  const newest = await people.newestOrders(tenantId, most);
  const wanted = new Map<string, Set<string>>();
  for (const { orderId, memberId } of newest) wanted.set(memberId, (wanted.get(memberId) ?? new Set()).add(orderId));
  const found = await eachOf([...wanted], async ([memberId, orderIds]) => {
    const orders = await buyers
      .as(tenantId, memberId, language)
      .then((buyer) => boughtBy(buyer, most))
      .catch(() => []);
    return orders.filter(({ id }) => orderIds.has(id));
  });
  const byId = new Map(found.flat().map((order) => [order.id, order]));
  return newest.flatMap(({ orderId }) => byId.get(orderId) ?? []);
}
