import { sql } from 'kysely';
import type { Outcome } from '#machines/kit/outcome.ts';
import type { RefundEvent, RefundOrigin } from '#machines/refund/types.ts';
import type { Row } from '#server/workflow/definition.ts';
import { openRefund } from '#server/workflow/definitions/refund-opening.ts';
import { refundDefinition as definition } from '#server/workflow/definitions/refund.ts';
import type { Door } from '#server/workflow/door.ts';
import { system } from '#server/workflow/log-row.ts';
import { standingOf } from '#server/workflow/row.ts';
import { callsOf } from '#server/workflow/running.ts';

/** What an act on an order or after-sale finds: a refund that may be asked about, or one that was refused. */
type Wanted = 'open' | 'refused';

const fits: Record<Wanted, readonly string[]> = {
  open: ['unanswered', 'accepted', 'abnormal'],
  refused: ['refused', 'closed', 'unfunded'],
};
const answers: Record<Wanted, Record<string, Outcome>> = {
  open: { askRefund: { error: { message: 'no answer' } }, findRefund: { error: { message: 'no answer' } } },
  refused: {
    askRefund: { done: { status: 'refused', reason: 'PARAM_ERROR' } },
    findRefund: { done: { status: 'closed', refundId: '503' } },
  },
};
/** What brings it on when it waits for no answer. */
const moves: Readonly<Record<string, RefundEvent>> = {
  queued: { type: 'refund.begin' },
  unanswered: { type: 'refund.check' },
  accepted: { type: 'refund.check' },
  abnormal: { type: 'refund.check' },
  refused: { type: 'refund.retry' },
  closed: { type: 'refund.retry' },
  unfunded: { type: 'refund.retry' },
};

const wantedBy = (event: string): Wanted | null => {
  const [, act = ''] = event.split('.');
  if (act === 'checkRefund') return 'open';
  return ['retryRefund', 'settleByHand', 'resume'].includes(act) ? 'refused' : null;
};

/** Brings the newest refund of a path's row to where an act on that row finds it, as the gateway's answers would. */
export function refundReady(door: Door, tenantId: string, origin: RefundOrigin) {
  const newest = () =>
    door.work(tenantId, async ({ trx, now }) => {
      // Refunds of one payment go a minute apart; what was asked for before was long ago.
      const longAgo = new Date(now - 3_600_000).toISOString();
      await sql`update refunds set asked_at = ${longAgo} where tenant_id = ${tenantId} and asked_at > ${longAgo}`.execute(
        trx,
      );
      const { rows } = await sql<Row>`select * from refunds where tenant_id = ${tenantId} and origin = ${origin}
        order by id desc limit 1`.execute(trx);
      return rows[0];
    });
  /** Opens another of the same sum, since one that ended cannot fail again. */
  const openAnother = (ended: Row) =>
    door.work(tenantId, (work) => {
      const originId = String(ended['origin_id']);
      const price = Number(ended['price']);
      const order = { tenantId, paymentId: String(ended['payment_id']), origin, originId, originNo: 'again', price };
      return openRefund(work, order, { actor: system });
    });
  return async ({ type }: { type: string }) => {
    const wanted = wantedBy(type);
    if (wanted === null) return;
    for (;;) {
      const row = await newest();
      const state = String(row?.['state']);
      const event = moves[state];
      if (!row || fits[wanted].includes(state)) return;
      if (state === 'settledByHand') {
        await openAnother(row);
        continue;
      }
      const { paths, context, busy } = standingOf(definition, row);
      const [service] = callsOf(definition.machine, { paths, context });
      const rowId = String(row['id']);
      if (service !== undefined) {
        const version = busy[service.id] ?? 0;
        await door.answer(
          { definition, tenantId, rowId, service, version },
          answers[wanted][service.id] ?? { error: {} },
        );
      } else if (event === undefined) return;
      else await door.act(definition, { scope: tenantId, id: rowId, event, actor: system });
    }
  };
}
