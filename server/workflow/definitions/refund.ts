import { factPicker } from '#machines/kit/facts.ts';
import { facts } from '#machines/refund/facts.gen.ts';
import type { refundMachine } from '#machines/refund/machine.ts';
import { rowChart } from '#machines/refund/row.ts';
import { stakes } from '#machines/refund/stakes.ts';
import type { RefundContext } from '#machines/refund/types.ts';
import { columnMap, type Definition, type Moment } from '../definition.ts';
import { refundNewsToBuyer } from './buyer-news.ts';
import { refundNews } from './refund-news.ts';
import { lockPayment } from './refund-turns.ts';

type Refund = typeof refundMachine;

const columns = columnMap<RefundContext>({
  refundNo: 'refund_no',
  paymentNo: 'payment_no',
  origin: 'origin',
  price: 'price',
  waitMs: 'wait_ms',
  closedNumbers: 'closed_numbers',
  said: 'said',
  refundId: 'refund_id',
  refusal: 'refusal',
  attempts: 'attempts',
  checks: 'checks',
  note: 'note',
});

/** The topic under which the origin of a refund hears what became of it. */
export const refundTopic = 'refundOutcome';

/** Tells the origin, in the order of the refund's steps. */
function outcomes({ row, taken: { emitted } }: Moment<Refund>) {
  const { origin, origin_id: originId } = row;
  return emitted
    .filter(({ type }) => type === 'effect')
    .map((told) => ({ topic: refundTopic, payload: { ...told, type: undefined, origin, originId: String(originId) } }));
}

const isReturned = (state: string | undefined): boolean => state === 'succeeded' || state === 'settledByHand';

const isEnded = (standing: { paths: readonly string[] } | null): boolean => isReturned(standing?.paths[0]);

/** Locks go from an origin to its refund only, so the origin is told by a message, and nothing is left to do here. */
const byMessage = async () => {};

/** How a refund is stored; how long it waits for its turn is counted under its payment's lock. */
export const refundDefinition: Definition<Refund> = {
  ...rowChart,
  stakes,
  subject: (row) => ({ row_no: row['refund_no'], order_id: row['order_id'] }),
  table: 'refunds',
  restore: (row) => ({ paths: [String(row['state'])], context: columns.restore(row) }),
  store: ({ paths, context }) => ({ state: paths[0], ...columns.store(context) }),
  shown: factPicker(facts),
  manyTimers: false,
  fields: [],
  // The gateway pays once per number, however often it is asked.
  askedOnce: new Set(),
  effects: { tellReturned: byMessage, tellFailed: byMessage, tellResumed: byMessage },
  async prepare(work, row, event) {
    if (event.type !== 'refund.begin' && event.type !== 'refund.retry') return event;
    const { waitMs } = await lockPayment(work, row.tenant_id, String(row['payment_id']), String(row['id']));
    return { ...event, waitMs };
  },
  stamps({ after: { paths, busy, version }, at }) {
    const [state = ''] = paths;
    const now = new Date(at).toISOString();
    if (state === 'asking' && Object.values(busy).includes(version)) return { asked_at: now };
    return isReturned(state) ? { ended_at: now } : {};
  },
  tell: (moment) => [
    ...outcomes(moment),
    ...moment.taken.emitted
      .filter(({ type }) => type === 'notice')
      .map((notice) => ({ topic: 'notice', payload: { machine: 'refund', ...notice } })),
    ...refundNewsToBuyer(moment.row, isEnded(moment.taken.after) && !isEnded(moment.taken.before)),
  ],
  news: refundNews,
};
