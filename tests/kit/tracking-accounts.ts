import type { TrackingAccount } from '#sandbox/kuaidi100/accounts.ts';
import type { Account } from './operators.ts';
import { callAccounts, type PayAccount } from './pay-accounts.ts';
import type { Reached } from './server.ts';

/** The accounts of the played 快递100 at an address. */
export const trackingAccountsAt = async (outside: string): Promise<TrackingAccount[]> =>
  (await (await fetch(`${outside}/_sandbox/control/tracking/accounts`)).json()) as TrackingAccount[];

/** Gives somebody an account with the played 快递100 and tests it. */
export async function readyTracking(
  server: Reached,
  who: Account,
  outside: string,
  given?: Partial<TrackingAccount>,
): Promise<PayAccount> {
  const [ofPlatform, ofShop] = await trackingAccountsAt(outside);
  const { customer: keyId, key: secret } = { ...(who === 'super' ? ofPlatform : ofShop), ...given };
  const draft = await callAccounts(server, who, 'POST', '', { kind: 'tracking', mode: 'direct', name: '快递100' });
  const { version } = await callAccounts(server, who, 'POST', `/${draft.id}/secret`, {
    version: draft.version,
    keyId,
    secret,
  });
  return callAccounts(server, who, 'POST', `/${draft.id}/test`, { version });
}

/** Has the played 快递100 do something about a parcel, and answers what its push was told. */
export async function tellOf(outside: string, act: string, parcel: string, more: object = {}): Promise<string> {
  const answer = await fetch(`${outside}/_sandbox/control/tracking/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ parcel, ...more }),
  });
  return ((await answer.json()) as { said: string }).said;
}
