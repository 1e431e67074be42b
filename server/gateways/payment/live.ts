import type { Call } from '#server/gateways/caller.ts';
import { GatewayFault } from '#server/gateways/faults.ts';
import type { PaymentGateway } from './port.ts';

/** The payment gateway behind an address. */
export function connectPayment(call: Call): PaymentGateway {
  return {
    async refund(wish, signal) {
      const { status, reason } = await call('/refunds', wish, signal);
      if (status === 'refunded') return { status };
      if (status === 'refused') return { status, reason: typeof reason === 'string' ? reason : '' };
      throw new GatewayFault('/refunds: neither refunded nor refused', 'unknown');
    },
  };
}
