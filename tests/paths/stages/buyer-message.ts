import { openShop, placeOrder, sendOrder, memberId } from '#tests/kit/shop.ts';
import { paid, parent } from '#tests/paths/worlds/paid-order.ts';
import type { Staging } from '../staging.ts';

const told = { app_id: 'wx1234567890abcdef', template_id: 'T1' };

/** An order that was paid, and its buyer, who has agreed to be told often enough. */
export const staging: Staging =
  (db, tenantId) =>
  async (door, { topic }) => {
    await openShop(db, door, tenantId);
    const orderId = await placeOrder(door, tenantId, parent);
    await sendOrder(door, tenantId, orderId, paid);
    const about = { ...told, topic: topic === 'orderShipped' ? 'orderShipped' : 'orderPaid' } as const;
    const openid = `o-${tenantId}`;
    await db.loader
      .insertInto('message_templates')
      .values({ ...about, tenant_id: tenantId, is_on: true, fields: '[]', page: '' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.loader
      .insertInto('member_identities')
      .values({ tenant_id: tenantId, member_id: memberId, kind: 'wx', scope: told.app_id, subject: openid })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.loader
      .insertInto('message_consents')
      .values({ ...told, tenant_id: tenantId, openid, member_id: memberId, count: 100 })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'app_id', 'openid', 'template_id']).doUpdateSet({ count: 100 }),
      )
      .execute();
    return { columns: { ...told, order_id: orderId, member_id: memberId, fact: 'paid' } };
  };
