import { KNOWN_MS } from '#machines/shipping-report/rules.ts';
import type { ShippingReportEvent } from '#machines/shipping-report/types.ts';
import type { Database } from '#server/db/database.ts';
import { parcelSignedTopic, shippingNewsTopic } from '#server/workflow/definitions/order-shipping-news.ts';
import { shippingReportDefinition } from '#server/workflow/definitions/shipping-report.ts';
import type { Door } from '#server/workflow/door.ts';
import { system } from '#server/workflow/log-row.ts';
import type { Delivery, Handlers } from '#server/workflow/outbox.ts';
import { Refused } from '#server/workflow/refusals.ts';
import { type PaidOrder, paidOrder, type ReportRow, reportOfOrder } from './parcel-store.ts';
import { isSameShipping, shippingOf } from './shipping.ts';

interface Tools {
  db: Database;
  door: Pick<Door, 'act' | 'create'>;
  now?: () => number;
}

const closed: ReadonlySet<string> = new Set(['settled', 'settledByHand', 'ended']);
const busy: ReadonlySet<string> = new Set(['uploading', 'verifying', 'reminding']);

/** Sends a report what its order says; a report in the middle of a call is told again later. */
export async function tellReport(
  { db, door }: Tools,
  { tenantId, orderId }: { tenantId: string; orderId: string },
  event: ShippingReportEvent,
  fields: Record<string, unknown> = {},
): Promise<void> {
  const report = await reportOfOrder(db, tenantId, orderId);
  if (!report || closed.has(report.state)) return;
  try {
    await door.act(shippingReportDefinition, { scope: tenantId, id: report.id, event, actor: system, fields });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const now = await reportOfOrder(db, tenantId, orderId);
    // The call may have ended since: then the report has a place for the event again.
    const refusedAt = Number(error.data?.['version'] ?? now?.version);
    if (now && (busy.has(now.state) || now.version > refusedAt)) throw error;
  }
}

/** What the order's news mean to its report; null when they mean nothing. */
function eventFor(order: PaidOrder, report: ReportRow): ShippingReportEvent | null {
  if (order.isReturned) return { type: 'report.end' };
  if (!isSameShipping(shippingOf(order, report.told), report.told)) return { type: 'report.noteParcels' };
  const isCorrectable = report.hasNews && report.isAll && report.state !== 'rejected';
  return isCorrectable ? { type: 'report.noteParcels', isAsTold: true } : null;
}

/** Follows what orders ship and pay back: the first parcel makes a report, later ones and refunds move it. */
export function reportFollowing({ db, door, now = Date.now }: Tools): Handlers {
  const begin = async (order: PaidOrder): Promise<void> => {
    const { tenantId, id: orderId, orderNo, transactionId, travel, paymentId, appId, openid, paidAt } = order;
    const waitMs = Math.max(Date.parse(paidAt) + KNOWN_MS - now(), 0);
    try {
      await door.create(shippingReportDefinition, {
        tenantId,
        input: { orderNo, transactionId, travel, waitMs },
        columns: { order_id: orderId, payment_id: paymentId, app_id: appId, openid },
        actor: system,
      });
    } catch (error) {
      // The same news came twice at one moment.
      if (!(await reportOfOrder(db, tenantId, orderId))) throw error;
    }
  };
  const follow = async ({ tenantId, key }: Delivery): Promise<void> => {
    const order = await paidOrder(db, tenantId, key.slice('order:'.length));
    if (!order) return;
    const report = await reportOfOrder(db, tenantId, order.id);
    if (!report) {
      const isShipped = order.isHandedOut || order.parcels.length > 0;
      return isShipped && !order.isReturned ? begin(order) : undefined;
    }
    const event = eventFor(order, report);
    return event === null ? undefined : tellReport({ db, door }, { tenantId, orderId: order.id }, event);
  };
  const remind = async ({ tenantId, key }: Delivery): Promise<void> => {
    const order = await paidOrder(db, tenantId, key.slice('order:'.length));
    if (!order?.parcels.every(({ isSigned }) => isSigned)) return;
    await tellReport({ db, door }, { tenantId, orderId: order.id }, { type: 'report.remind' });
  };
  return { [shippingNewsTopic]: follow, [parcelSignedTopic]: remind };
}
