import { forms } from '#openapi/generated/values.ts';
import type { Database } from '#server/db/database.ts';
import { permissionOf } from '#server/http/roles.ts';
import type { ItemUnits, Row } from '#server/workflow/definition.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Door } from '#server/workflow/door.ts';
import type { JobRow, Purpose, SettleAll, SheetColumn, Verdict } from '#server/workflow/jobs.ts';
import type { Actor } from '#server/workflow/log-row.ts';
import { parcelNumber } from '#shared/parcel-number.ts';
import { parcelsWrite, roomOf } from '../shipment-store.ts';
import { shippingStep } from '../shipping.ts';
import { knownParcels } from './parcel-store.ts';
import { shortenedIn } from './shortened.ts';
import { ordersBy, orderSubjects, unknownOrder, verdictsOn } from './target-store.ts';

export const shipmentColumns: readonly SheetColumn[] = [
  { name: 'orderNo', title: { zh: '订单号', en: 'Order no.' }, also: ['订单编号'], isRequired: true },
  { name: 'carrier', title: { zh: '快递公司', en: 'Carrier' }, also: ['物流公司'], isRequired: true },
  {
    name: 'trackingNo',
    title: { zh: '运单号', en: 'Tracking number' },
    also: ['快递单号', '物流单号'],
    isRequired: true,
  },
];

const wrong = {
  carrier: { zh: '请填写快递公司（1 至 40 字）', en: 'Enter the carrier in 1 to 40 characters' },
  trackingNo: {
    zh: '运单号为 6 至 40 位字母、数字或短横线',
    en: 'The tracking number has 6 to 40 letters, digits or hyphens',
  },
  twice: { zh: '文件中有多行是这个订单', en: 'The order appears more than once in the file' },
  blank: { zh: '未填写，不发货', en: 'Empty: skipped' },
  known: { zh: '该运单已登记，无需重复发货', en: 'This parcel already exists' },
};

/** Ships the orders of a file: the rest of each goes out in one parcel. */
export function shipmentPurpose(db: Database, door: Door): Purpose {
  return {
    kind: 'import',
    permission: permissionOf('importShipments'),
    columns: shipmentColumns,
    subjects: orderSubjects(db),
    async check({ tenantId }, rows, seen) {
      const said = rows.map((row) => ({ orderNo: row.lines[0]?.cells['orderNo'] ?? '', ...parcelIn(row) }));
      const numbers = said.map(({ orderNo }) => orderNo);
      const [orders, known] = await Promise.all([
        ordersBy(db, tenantId, 'order_no', numbers),
        knownParcels(
          db,
          tenantId,
          said.map(({ trackingNo }) => trackingNo),
        ),
      ]);
      const verdictOn = verdictsOn('ship');
      return said.map(({ orderNo, carrier, trackingNo }, at): Verdict => {
        const order = orders.get(orderNo);
        // The template offers every waiting order; rows left blank do not concern this file.
        if (carrier === '' && trackingNo === '')
          return { status: 'skipped', reason: wrong.blank, targetId: order?.id ?? '' };
        const shortened = shortenedIn(rows[at]?.lines ?? [], shipmentColumns);
        if (shortened) return { status: 'failed', reason: shortened, targetId: order?.id ?? '' };
        if (!order) return unknownOrder(orderNo);
        const targetId = order.id;
        if (carrier === '' || carrier.length > 40) return { status: 'failed', reason: wrong.carrier, targetId };
        if (!forms.TrackingNo.test(trackingNo)) return { status: 'failed', reason: wrong.trackingNo, targetId };
        if (known.has(`${order.id} ${trackingNo}`)) return { status: 'skipped', reason: wrong.known, targetId };
        if (seen.has(orderNo)) return { status: 'failed', reason: wrong.twice, targetId };
        seen.add(orderNo);
        return verdictOn(order);
      });
    },
    runTogether: ({ tenantId, actor }, rows, settle) => shipTogether(door, { tenantId, actor, rows, settle }),
    async run({ tenantId, actor }, row, settle) {
      const { targetId } = row;
      const parcels = [parcelIn(row)];
      const { isStandalone: _, ...step } = await shippingStep(
        db,
        { scope: tenantId, actor },
        { id: targetId, parcels },
      );
      await door.act(orderDefinition, {
        ...step,
        scope: tenantId,
        id: targetId,
        actor,
        async within(work, moved) {
          await step.within(work, moved);
          await settle(work.trx);
        },
      });
    },
  };
}

function parcelIn({ lines }: Pick<JobRow, 'lines'>) {
  const { carrier = '', trackingNo = '' } = lines[0]?.cells ?? {};
  return { carrier, trackingNo: parcelNumber(trackingNo) };
}

interface Shipments {
  tenantId: string;
  actor: Actor;
  rows: readonly JobRow[];
  settle: SettleAll;
}

/** Ships whole orders of a file in one transaction; orders with further rows or held back by an after-sale go alone. */
async function shipTogether(door: Door, { tenantId, actor, rows, settle }: Shipments): Promise<void> {
  const byOrder = new Map(rows.map((row) => [row.targetId, row]));
  await door.actOnMany(orderDefinition, {
    tenantId,
    ids: [...byOrder.keys()],
    actor,
    async plan(work, orders) {
      const plain = orders.filter(isPlain).flatMap(({ id }) => byOrder.get(String(id)) ?? []);
      if (plain.length === 0) return new Map();
      const ids = plain.map(({ targetId }) => targetId);
      const units = await roomOf(work.trx, tenantId, ids);
      await settle(work.trx, plain);
      const parcels = plain.map((row) => {
        const items = units.get(row.targetId) ?? [];
        return { orderId: row.targetId, ...parcelIn(row), items };
      });
      work.rows.push(parcelsWrite(work, { tenantId, actor }, parcels));
      return new Map(parcels.map(({ orderId, items }) => [orderId, { type: 'order.ship', quantity: sumOf(items) }]));
    },
  });
}

const isPlain = (order: Row) =>
  order['parent_id'] === null && order['child_count'] === 0 && order['open_after_sales'] === 0;
const sumOf = (units: readonly ItemUnits[]) => units.reduce((sum, { quantity }) => sum + quantity, 0);
