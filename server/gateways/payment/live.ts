import type { RefundAnswer } from '#machines/refund/types.ts';
import type { Call } from '#server/gateways/caller.ts';
import { GatewayFault } from '#server/gateways/faults.ts';
import type { PaymentGateway } from './port.ts';

type Answer = Awaited<ReturnType<Call>>;

/** The gateway's word for a merchant account that holds too little. */
const unfunded = 'NOT_ENOUGH';

/** Connects to the payment gateway at an address. */
export function connectPayment(call: Call): PaymentGateway {
  return {
    async refund(wish, signal) {
      return answerIn('/refunds', await call('/refunds', wish, signal), wish.refundNo);
    },
    async findRefund(refundNo, signal) {
      const body = await call('/refunds/find', { refundNo }, signal);
      if (body['status'] === 'notFound') return { status: 'notFound' };
      const answer = answerIn('/refunds/find', body, refundNo);
      if ('refundId' in answer) return answer;
      throw unclear('/refunds/find');
    },
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const unclear = (path: string) => new GatewayFault(`${path}: an answer that says nothing`, 'unknown');

/** This gateway has no number of its own for a refund: ours stands for it. */
function answerIn(path: string, { status, reason }: Answer, refundId: string): RefundAnswer {
  if (status === 'refunded') return { status: 'done', refundId };
  if (status === 'pending') return { status: 'accepted', refundId };
  if (status !== 'refused') throw unclear(path);
  return reason === unfunded ? { status: 'unfunded' } : { status, reason: textOf(reason) };
}
