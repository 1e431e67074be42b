import type { RefundAnswer } from '#machines/refunds.ts';
import type { Call } from '#server/gateways/caller.ts';
import { GatewayFault } from '#server/gateways/faults.ts';
import type { PaymentGateway } from './port.ts';

/** Connects to the payment gateway at an address. */
export function connectPayment(call: Call): PaymentGateway {
  return {
    async refund(wish, signal) {
      return answerIn('/refunds', await call('/refunds', wish, signal));
    },
    async findRefund(refundNo, signal) {
      const body = await call('/refunds/find', { refundNo }, signal);
      return body['status'] === 'notFound' ? { status: 'notFound' } : answerIn('/refunds/find', body);
    },
  };
}

function answerIn(path: string, { status, reason }: Awaited<ReturnType<Call>>): RefundAnswer {
  if (status === 'refunded' || status === 'pending') return { status };
  if (status === 'refused') return { status, reason: typeof reason === 'string' ? reason : '' };
  throw new GatewayFault(`${path}: neither paid back, under way nor refused`, 'unknown');
}
