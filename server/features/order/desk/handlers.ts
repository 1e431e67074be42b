import type { components } from '#openapi/generated/types.ts';
import type { Database } from '#server/db/database.ts';
import type { Handlers } from '#server/http/operations.ts';
import { withPhone } from '#server/http/phones.ts';
import { narrowed } from '#server/http/scope.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { actOfEach } from '#server/workflow/acts.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { orderBatchHandlers } from '../batch/handlers.ts';
import { onlyTenant } from '../batch/only-tenant.ts';
import { carrierHabit } from './carrier-habit.ts';
import { type DeskRow, namedOrders, numbersOf, usedCarriers, waitingOrders } from './desk-store.ts';

type DeskOrder = components['schemas']['DeskOrder'];
type Begin = Parameters<typeof orderBatchHandlers>[1];

/** The ship desk: what waits, and a job that ships what was filled in. `begin` starts a job. */
export function shipDeskHandlers(db: Database, begin: Begin): Pick<Handlers, 'readShipDesk' | 'beginShipping'> {
  const habitsOf = async (tenants: Iterable<string>, operatorId: string) => {
    const habits = Promise.all(
      Array.from(tenants, async (id) => [id, carrierHabit(await usedCarriers(db, id, operatorId))] as const),
    );
    return new Map(await habits);
  };
  return {
    async readShipDesk({ operator, query: { ids, tenantId, ...filter }, language }) {
      const scope = narrowed(operator, tenantId);
      // Where the tenant is known, its habit is read beside its orders.
      const isOfOne = scope !== everyTenant;
      const [found, ofOne] = await Promise.all([
        ids === undefined ? waitingOrders(db, scope, filter) : named(db, scope, ids),
        habitsOf(isOfOne ? [scope] : [], operator.id),
      ]);
      const tenants = new Set(found.orders.map((row) => row.tenant_id));
      const shippingOf = actOfEach(orderDefinition, 'ship');
      const habits = isOfOne ? ofOne : await habitsOf(tenants, operator.id);
      return {
        ...found,
        orders: found.orders
          .map((row) => {
            const { allowed, words } = shippingOf(row);
            const refusal = allowed ? null : (words?.[language] ?? '');
            return shown(row, habits.get(row.tenant_id)?.(row.receiver_province) ?? '', refusal);
          })
          .map(withPhone(operator, 'receiverPhone')),
      };
    },
    async beginShipping(call) {
      const { parcels } = call.body;
      const known = await numbersOf(
        db,
        call.operator.scope,
        parcels.map(({ orderId }) => orderId),
      );
      const tenantId = onlyTenant([...known.values()].map((order) => order.tenantId));
      const lines = parcels.map(({ orderId, carrier, trackingNo }) => ({
        // An unknown order fails in its own row.
        orderNo: known.get(orderId)?.orderNo ?? '',
        carrier: carrier.trim(),
        trackingNo,
      }));
      return begin(call, { kind: 'act', purpose: 'ship', tenantId, params: { lines } });
    },
  };
}

async function named(db: Database, scope: string, ids: string) {
  const names = [...new Set(ids.split('.'))];
  const orders = await namedOrders(db, scope, names);
  return { orders, total: orders.length, totalExact: true };
}

function shown(row: DeskRow, carrier: string, refusal: string | null): DeskOrder {
  return {
    id: row.id,
    tenantId: row.tenant_id,
    tenantName: row.tenant_name,
    orderNo: row.order_no,
    state: row.state,
    memberName: row.member_name,
    receiverName: row.receiver_name,
    receiverPhone: row.receiver_phone,
    receiverProvince: row.receiver_province,
    receiverCity: row.receiver_city,
    receiverAddress: row.receiver_address,
    userMessage: row.user_message,
    remark: row.remark,
    paymentPrice: row.payment_price,
    paymentPoints: row.payment_points,
    createTime: row.created_at,
    goods: row.goods,
    parcels: row.parcels,
    carrier,
    refusal,
  };
}
