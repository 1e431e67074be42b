import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyers, line, openBuyers } from '#tests/kit/buyers-shop.ts';
import { openRival, type Rival } from '#tests/kit/rival.ts';

let buyers: Buyers;
let rival: Rival;
beforeAll(async () => {
  buyers = await openBuyers();
  rival = await openRival(buyers.server.databaseUrl);
});
afterAll(async () => {
  await rival.end();
  await buyers.server.close();
});

test('a sku that is put into a cart while its goods are deleted is told to be gone', async () => {
  await rival.ask(`insert into goods_skus (tenant_id, id, spu_id, sku_code, spec_key, sales_price)
    select tenant_id, 7001, spu_id, 'K', '7001', 1 from goods_skus where tenant_id = 't1' limit 1`);
  const { status } = await rival.meanwhile('delete from goods_skus where id = 7001', () =>
    buyers.call('PUT', '/cart/lines', { body: line('7001') }),
  );
  expect(status).toBe(422);
});
