import { afterSaleDefinition } from '#server/workflow/definitions/after-sale.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import { paymentDefinition } from '#server/workflow/definitions/payment.ts';
import { refundTopic } from '#server/workflow/definitions/refund.ts';
import type { Door } from '#server/workflow/door.ts';
import { system } from '#server/workflow/log-row.ts';
import type { Delivery, Handlers } from '#server/workflow/outbox.ts';
import { isOver } from './over.ts';

/** What a refund's message says of it. */
interface News {
  code: unknown;
  origin: unknown;
  originId: string;
  price: number;
  canRetry: boolean | null;
}

const newsIn = ({ payload }: Delivery): News => ({
  code: payload['code'],
  origin: payload['origin'],
  originId: String(payload['originId']),
  price: Number(payload['price']),
  canRetry: payload['canRetry'] === null ? null : payload['canRetry'] === true,
});

/** Tells the origin of a refund what became of it; a message that comes twice finds that the origin has gone on. */
export function refundOutcomes(door: Pick<Door, 'act'>): Handlers {
  return {
    async [refundTopic](delivery) {
      const news = newsIn(delivery);
      const place = { scope: delivery.tenantId, id: news.originId, actor: system };
      try {
        if (news.origin === 'order') {
          const event = told<'order'>('order', news);
          if (event) await door.act(orderDefinition, { ...place, event });
        } else if (news.origin === 'afterSale') {
          const event = told<'afterSale'>('afterSale', news);
          if (event) await door.act(afterSaleDefinition, { ...place, event });
        } else if (news.origin === 'surplus' && news.code === 'tellReturned') {
          await door.act(paymentDefinition, { ...place, event: { type: 'payment.noteReturn' } });
        }
      } catch (error) {
        if (!isOver(error)) throw error;
      }
    },
  };
}

type Told<Noun extends string> =
  | { type: `${Noun}.noteRefund`; price: number }
  | { type: `${Noun}.noteRefundFailure`; canRetry: boolean | null }
  | { type: `${Noun}.noteRefundResume` };

function told<Noun extends 'order' | 'afterSale'>(noun: Noun, { code, price, canRetry }: News): Told<Noun> | null {
  if (code === 'tellReturned') return { type: `${noun}.noteRefund`, price };
  if (code === 'tellFailed') return { type: `${noun}.noteRefundFailure`, canRetry };
  return code === 'tellResumed' ? { type: `${noun}.noteRefundResume` } : null;
}
