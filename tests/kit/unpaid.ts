import type { TestServer } from './server.ts';

const receiver = { name: '何青', phone: '13800000000', province: '云南省', city: '昆明市', address: '翠湖路 8 号' };

/** Places orders that await payment for a member of the demo; those of the demo itself expire within half an hour. */
export async function addUnpaid(server: Pick<TestServer, 'db' | 'call' | 'token'>, count: number): Promise<void> {
  const { id: userId } = await server.db.loader
    .selectFrom('members')
    .select('id')
    .where('tenant_id', '=', 't1')
    .where('deleted_at', 'is', null)
    .where('status', '=', 0)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: skuId } = await server.db.loader
    .selectFrom('goods_skus')
    .innerJoin('goods_spus', (join) =>
      join.onRef('goods_spus.tenant_id', '=', 'goods_skus.tenant_id').onRef('goods_spus.id', '=', 'goods_skus.spu_id'),
    )
    .select('goods_skus.id')
    .where('goods_skus.tenant_id', '=', 't1')
    .where('goods_skus.enable', '=', 1)
    .where('goods_skus.stock', '>', count)
    .where('goods_spus.shelf', '=', 1)
    .where('goods_spus.goods_kind', '=', 'ordinary')
    .limit(1)
    .executeTakeFirstOrThrow();
  const token = await server.token('tenant');
  for (let at = 0; at < count; at += 1) {
    const { body } = await server.call('POST', '/api/mall/orderinfo', {
      token,
      body: { userId, appType: 'MA', items: [{ skuId, quantity: 1 }], receiver },
      headers: { 'idempotency-key': `unpaid-${Date.now()}-${at}` },
    });
    if (body.code !== 0) throw new Error(`The order was refused: ${body.msg}`);
  }
}
