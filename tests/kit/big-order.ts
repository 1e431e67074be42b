import { inShop, place, settled } from './order-calls.ts';
import type { TestServer } from './server.ts';

/** Has a member of the demo buy for so much (fen) or a little more in the sandbox's shop; returns the paid order. */
export async function payBig(server: TestServer, price: number) {
  const { loader } = server.db;
  const { id: userId } = await loader
    .selectFrom('members')
    .select('id')
    .where('tenant_id', '=', 't1')
    .where('deleted_at', 'is', null)
    .where('status', '=', 0)
    .limit(1)
    .executeTakeFirstOrThrow();
  const sku = await loader
    .selectFrom('goods_skus as k')
    .innerJoin('goods_spus as p', (join) =>
      join.onRef('p.tenant_id', '=', 'k.tenant_id').onRef('p.id', '=', 'k.spu_id'),
    )
    .select(['k.id', 'k.sales_price as price'])
    .where('k.tenant_id', '=', 't1')
    .where('k.enable', '=', 1)
    .where('p.shelf', '=', 1)
    .where('p.goods_kind', '=', 'ordinary')
    .orderBy('k.stock', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id } = await place(server, [[sku.id, Math.ceil(price / sku.price)]], { userId });
  await inShop(server, 'pay', { orderId: id });
  return settled(server, id);
}
