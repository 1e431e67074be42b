import { expect, test } from 'vitest';
import { line, openBuyers } from '#tests/kit/buyers-shop.ts';
import { shop } from '#tests/kit/order-calls.ts';
import { canPay } from '#tests/kit/pay-accounts.ts';

test('no money is asked for goods whose points the member has spent meanwhile', async () => {
  const { server, call, order } = await openBuyers();
  await canPay(server);
  await server.db.loader
    .insertInto('user_shops')
    .values({ tenant_id: shop.tenantId, id: '77', shop_name: '南风', mobile: '', fixed_freight: 300 })
    .execute();
  await server.db.loader.updateTable('points_goods').set({ shop_id: '77' }).where('id', '=', '9').execute();
  const keep = (balance: number) =>
    server.db.loader.updateTable('accounts').set({ balance }).where('asset', '=', 'points').execute();
  const { data: own } = await order([line(shop.pointsSkuId)]);
  expect(own).toMatchObject({ price: 300, points: 600 });
  const pay = () => call('POST', `/orders/${own.id}/payment`, { body: { way: 'native' } });

  await keep(599);
  expect(await pay()).toMatchObject({ status: 422, data: { reason: 'insufficient-points' } });
  expect(await server.db.loader.selectFrom('payments').select('id').execute()).toEqual([]);
  await keep(600);
  expect(await pay()).toMatchObject({ status: 200, data: { price: 300, points: 600 } });
  await server.close();
});
