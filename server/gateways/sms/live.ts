import type { Call } from '#server/gateways/caller.ts';
import type { TextGateway } from './port.ts';

/** Connects to the SMS gateway at an address. */
export function connectTexts(call: Call): TextGateway {
  return {
    async send(message, signal) {
      await call('/texts', message, signal);
    },
  };
}
