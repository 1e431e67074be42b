import type { Database } from '#server/db/database.ts';
import type { GatewayNotice, NoticeOutcome, PaymentNotice, RefundNotice } from '#server/gateways/payment/notice.ts';
import { paymentDefinition } from '#server/workflow/definitions/payment.ts';
import { refundDefinition } from '#server/workflow/definitions/refund.ts';
import type { Door } from '#server/workflow/door.ts';
import { system } from '#server/workflow/log-row.ts';
import { type NotedPayment, notedPayment, type NotedRefund, notedRefund } from './noted-store.ts';
import { isOver } from './over.ts';

type Differing = readonly (readonly [member: string, differs: boolean])[];

const membersIn = (all: Differing) => all.filter(([, differs]) => differs).map(([member]) => member);

const inPayment = ({ accountId, appId, price }: PaymentNotice, row: NotedPayment, transactionId: string): Differing => [
  ['account', row.accountId !== accountId],
  ['appid', appId !== undefined && row.appId !== null && row.appId !== appId],
  ['amount', row.price !== price],
  ['transaction', row.transactionId !== null && row.transactionId !== transactionId],
];

const inRefund = ({ accountId, transactionId, price, refundNo, status }: RefundNotice, row: NotedRefund): Differing => [
  ['account', row.accountId !== accountId],
  ['transaction', transactionId !== undefined && row.transactionId !== transactionId],
  ['amount', price !== undefined && row.price !== price],
  // The gateway never pays a number that it closed.
  ['number', status === 'done' && row.number !== refundNo],
];

/** States in which a refund hears what the gateway says of it, or will soon. */
const hears = new Set(['queued', 'asking', 'unanswered', 'checking', 'accepted', 'abnormal', 'unfunded', 'refused']);

/** What a notice is to a refund that has no place for it. */
function unheard({ status }: RefundNotice, { state }: NotedRefund): NoticeOutcome {
  if (hears.has(state)) return 'early';
  if (state === 'succeeded') return status === 'closed' ? { differs: 'state' } : 'known';
  return status === 'done' ? { differs: 'state' } : 'known';
}

/**
 * Takes notices to their rows; a repeat does nothing. What differs from its row in account, app, sum or the gateway's own
 * number moves nothing.
 */
export function noticeTaker(db: Database, door: Pick<Door, 'act'>): (notice: GatewayNotice) => Promise<NoticeOutcome> {
  /** Whether the row's state had a place for it. */
  const heard = async (step: Promise<unknown>): Promise<boolean> => {
    try {
      await step;
      return true;
    } catch (error) {
      if (isOver(error)) return false;
      throw error;
    }
  };

  async function takePayment(notice: PaymentNotice): Promise<NoticeOutcome> {
    const { tenantId, transactionId, price } = notice;
    const row = await notedPayment(db, tenantId, notice.paymentNo);
    if (row === undefined) return 'unknown';
    const members = membersIn(inPayment(notice, row, transactionId));
    if (members.length > 0) return { differs: members.join(' ') };
    if (row.transactionId !== null) return 'known';
    const event = { type: 'payment.confirm', transactionId, price } as const;
    const isTaken = await heard(door.act(paymentDefinition, { scope: tenantId, id: row.id, event, actor: system }));
    // Whatever the gateway is being asked just now, the answer may be older than the money.
    return isTaken ? 'taken' : 'early';
  }

  async function takeRefund(notice: RefundNotice): Promise<NoticeOutcome> {
    const { tenantId, refundNo, status, refundId } = notice;
    const row = await notedRefund(db, tenantId, refundNo);
    if (row === undefined) return 'unknown';
    const members = membersIn(inRefund(notice, row));
    if (members.length > 0) return { differs: members.join(' ') };
    // Its refund goes on under another number.
    if (row.number !== refundNo) return 'known';
    const event = { type: 'refund.report', status, refundId } as const;
    if (await heard(door.act(refundDefinition, { scope: tenantId, id: row.id, event, actor: system }))) return 'taken';
    return unheard(notice, (await notedRefund(db, tenantId, refundNo)) ?? row);
  }

  return (notice) => (notice.kind === 'payment' ? takePayment(notice) : takeRefund(notice));
}
