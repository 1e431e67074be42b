import { type Database, inTenant } from '#server/db/database.ts';
import type { Push } from '#server/gateways/wechat/push.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Door } from '#server/workflow/door.ts';
import { notify } from '#server/workflow/news.ts';
import { Refused } from '#server/workflow/refusals.ts';
import { tellReport } from './following.ts';
import { appTenant, keepSettlement, openParts, paidWith } from './push-store.ts';

type TradePush = Extract<Push, { kind: 'tradeShipped' | 'tradeSettled' | 'shippingMissed' }>;

interface Tools {
  db: Database;
  door: Pick<Door, 'act' | 'create'>;
}

/** Takes what WeChat pushes about shippings to the payment's report, its order and the people. */
export function tradeTeller({ db, door }: Tools) {
  /** The buyer confirmed at WeChat: the order, or each part of it, hears it as from the member. */
  const receive = async (tenantId: string, orderId: string): Promise<void> => {
    for (const { id, memberId, memberName } of await openParts(db, tenantId, orderId)) {
      const actor = { type: 'member', id: memberId, name: memberName } as const;
      await door
        .act(orderDefinition, { scope: tenantId, id, event: { type: 'order.receive' }, actor })
        .catch((error: unknown) => {
          // An open after-sale keeps the order where it is; WeChat's word stands in the report's history.
          if (!(error instanceof Refused)) throw error;
        });
    }
  };
  const missed = async ({ appid, transactionId }: Extract<TradePush, { kind: 'shippingMissed' }>): Promise<void> => {
    const paid = transactionId === null ? undefined : await paidWith(db, appid, transactionId);
    const tenantId = paid?.tenantId ?? (await appTenant(db, appid));
    if (tenantId === undefined || (transactionId !== null && paid === undefined)) return;
    const subject = paid ? { machine: 'order', id: paid.orderId } : { machine: 'mini-program-code', id: appid };
    await inTenant(db, tenantId, (trx) =>
      notify(trx, {
        tenantId,
        kind: 'shippingRejected',
        to: 'all',
        needs: ['order.view', 'order.ship'],
        subject,
        by: null,
        facts: { no: paid?.orderNo ?? appid, outcome: paid ? 'late' : 'never' },
        isOnce: true,
      }),
    );
  };
  return async (push: TradePush): Promise<void> => {
    if (push.kind === 'shippingMissed') return missed(push);
    const paid = await paidWith(db, push.appid, push.transactionId);
    if (!paid) return;
    const { tenantId, orderId } = paid;
    if (push.kind === 'tradeShipped') return keepSettlement(db, tenantId, orderId, push.settlesAtMs);
    const settledAt = new Date(push.settledAtMs).toISOString();
    await tellReport({ db, door }, { tenantId, orderId }, { type: 'report.noteSettlement' }, { settles_at: settledAt });
    if (push.byBuyer) await receive(tenantId, orderId);
  };
}
