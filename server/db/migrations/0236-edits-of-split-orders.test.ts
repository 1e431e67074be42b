import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { detail, fillShop, placePaid, send, shop } from '#tests/kit/order-calls.ts';
import { testServer } from '#tests/kit/server.ts';
import { editsOfSplitOrders } from './0236-edits-of-split-orders.ts';

test('a split order whose receiver was changed in former days stays as it is', async () => {
  const server = await testServer();
  try {
    await fillShop(server);
    const { loader } = server.db;
    const split = async () => {
      const { id, version, items } = await placePaid(server, [[shop.skuId, 2]]);
      const part = [{ itemId: items[0]?.id ?? '', quantity: 1 }];
      await send(server, 'POST', '/mall/orderinfo/split', { body: { id, version, parts: [part, part] } });
      return id;
    };
    const [edited, other] = [await split(), await split()];
    await sql`with moved as (update orders set version = version + 1, receiver_name = '李' where id = ${edited} returning *)
      insert into transitions (tenant_id, machine, row_id, version, event, payload, from_state, to_state, before, after,
        operator_type)
      select tenant_id, 'order', id::text, version, 'order.edit', '{"receiver": true}', state, state,
        '{"receiver_name": "何青"}', '{"receiver_name": "李"}', 'system' from moved`.execute(loader);
    const before = await detail(server, edited);
    const untouched = await detail(server, other);
    expect((await verifyHistory(server.db, { log: () => {} })).faults).not.toEqual([]);

    await loader.transaction().execute((trx) => editsOfSplitOrders.up(trx));
    expect(await detail(server, edited)).toMatchObject({ state: before.state, version: before.version + 1 });
    expect(await detail(server, other)).toEqual(untouched);
    expect((await verifyHistory(server.db, { log: () => {} })).faults).toEqual([]);
  } finally {
    await server.close();
  }
}, 60_000);
