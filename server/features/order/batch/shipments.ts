import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Door } from '#server/workflow/door.ts';
import type { Purpose, SheetColumn, Verdict } from '#server/workflow/jobs.ts';
import { shippingStep } from '../shipping.ts';
import { noOrder, ordersBy, verdictOn } from './targets.ts';

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

const trackingForm = /^[A-Za-z0-9-]{6,40}$/;
const wrong = {
  carrier: { zh: '请填写快递公司（1 至 40 字）', en: 'Give the carrier in 1 to 40 characters' },
  trackingNo: {
    zh: '运单号为 6 至 40 位字母、数字或短横线',
    en: 'The tracking number has 6 to 40 letters, digits or hyphens',
  },
  twice: { zh: '文件中有多行是这个订单', en: 'The order is in the file more than once' },
  known: { zh: '该运单已登记，无需重复发货', en: 'This parcel is known already' },
};

/** Ships the orders of a file: what is left of each goes out in one parcel. */
export function shipmentPurpose(db: Database, door: () => Door): Purpose {
  return {
    kind: 'import',
    columns: shipmentColumns,
    async check({ tenantId }, rows) {
      const said = rows.map(({ lines }) => lines[0]?.cells ?? {});
      const numbers = said.map(({ orderNo = '' }) => orderNo);
      const [orders, known] = await Promise.all([
        ordersBy(db, tenantId, 'order_no', numbers),
        knownParcels(
          db,
          tenantId,
          said.map(({ trackingNo = '' }) => trackingNo),
        ),
      ]);
      const seen = new Set<string>();
      return said.map(({ orderNo = '', carrier = '', trackingNo = '' }): Verdict => {
        const order = orders.get(orderNo);
        if (!order) return { status: 'failed', reason: noOrder };
        const targetId = order.id;
        if (carrier === '' || carrier.length > 40) return { status: 'failed', reason: wrong.carrier, targetId };
        if (!trackingForm.test(trackingNo)) return { status: 'failed', reason: wrong.trackingNo, targetId };
        if (known.has(`${order.id} ${trackingNo}`)) return { status: 'skipped', reason: wrong.known, targetId };
        if (seen.has(orderNo)) return { status: 'failed', reason: wrong.twice, targetId };
        seen.add(orderNo);
        return verdictOn(order, 'ship');
      });
    },
    async run({ tenantId, actor }, { lines, targetId }, settle) {
      const { carrier = '', trackingNo = '' } = lines[0]?.cells ?? {};
      const parcels = [{ carrier, trackingNo }];
      const step = await shippingStep(db, { scope: tenantId, actor }, { id: targetId, parcels });
      await door().act(orderDefinition, {
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

async function knownParcels(db: Database, tenantId: string, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const { rows } = await read(db, tenantId, (query) =>
    sql<{ key: string }>`select order_id || ' ' || tracking_no as key from shipments
      where tenant_id = ${tenantId} and tracking_no in (${sql.join(numbers)})`.execute(query),
  );
  return new Set(rows.map(({ key }) => key));
}
