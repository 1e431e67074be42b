import type { Call } from '#server/gateways/caller.ts';
import type { TextGateway } from './port.ts';

/** The text gateway behind an address. */
export function connectTexts(call: Call): TextGateway {
  return {
    async send(message, signal) {
      await call('/texts', message, signal);
    },
  };
}
