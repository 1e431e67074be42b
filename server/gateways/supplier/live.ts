import type { Call } from '#server/gateways/caller.ts';
import type { Supplier } from './port.ts';

/** Connects to the supplier at an address. */
export function connectSupplier(call: Call): Supplier {
  return {
    async deliver(delivery, signal) {
      await call('/deliveries', delivery, signal);
    },
    async withdraw(orderNo, signal) {
      await call('/withdrawals', { orderNo }, signal);
    },
  };
}
