import type { TextAccount } from '#sandbox/aliyun/accounts.ts';
import type { Account } from './operators.ts';
import { callAccounts, type PayAccount } from './pay-accounts.ts';
import type { Reached } from './server.ts';

/** The accounts of the played Aliyun at an address. */
export const textAccountsAt = async (outside: string): Promise<TextAccount[]> =>
  (await (await fetch(`${outside}/_sandbox/control/texts`)).json()) as TextAccount[];

/** Gives a tenant an account with the played Aliyun and tests it; its reports come to the server. */
export async function readyTexts(server: Reached, who: Account, outside: string): Promise<PayAccount & TextAccount> {
  const [, given] = await textAccountsAt(outside);
  if (!given) throw new Error('The played Aliyun has accounts.');
  const { accessKeyId: keyId, secret, signName, templates } = given;
  const texts = { signName, templates };
  const draft = await callAccounts(server, who, 'POST', '', { kind: 'texts', mode: 'direct', name: '短信', texts });
  const { version } = await callAccounts(server, who, 'POST', `/${draft.id}/secret`, {
    version: draft.version,
    keyId,
    secret,
  });
  const ready = await callAccounts(server, who, 'POST', `/${draft.id}/test`, { version });
  await fetch(`${outside}/_sandbox/control/texts/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accessKeyId: keyId, url: `${server.url}/notify/texts/${draft.accountNo}` }),
  });
  return { ...given, ...ready };
}

const served = new Map<string, Promise<void>>();

/** Has the platform's account send the texts of all tenants of a server that plays Aliyun, as many as a test needs. */
export function textsFor(server: Reached): Promise<void> {
  const { url } = server;
  const known = served.get(url) ?? furnish(server);
  served.set(url, known);
  return known;
}

async function furnish(server: Reached): Promise<void> {
  const { url } = server;
  if ((await fetch(`${url}/_sandbox/control/texts`)).status !== 200) return;
  await readyTexts(server, 'super', url);
  await fetch(`${url}/_sandbox/control/texts/limits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ on: false }),
  });
}
