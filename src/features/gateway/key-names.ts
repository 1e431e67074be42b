import { isOfMerchant } from '#machines/gateway-account/rules.ts';
import type { GatewayKind } from '#machines/gateway-account/types.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { messages } from './messages.ts';
import { keyKind } from './words.ts';

/** What the public half of an account's keys is called, of those in use and of those that wait. */
export function keyNames(kind: GatewayKind, locale: Locale): { serial: string; nextSerial: string } {
  const { serial, nextSerial, keyId, nextKeyId } = messages[locale];
  return isOfMerchant(kind)
    ? { serial, nextSerial }
    : { serial: keyId[keyKind(kind)], nextSerial: nextKeyId[keyKind(kind)] };
}
