import { credentialsOf, type Credentials } from '#sandbox/wechatpay/credentials.ts';
import type { PayStage } from '#sandbox/wechatpay/testing/pay.fixture.ts';
import type { Account } from './operators.ts';
import type { Reached } from './server.ts';

/** A gateway account as its calls answer it. */
export interface PayAccount {
  id: string;
  accountNo: string;
  version: number;
  state: string;
  trouble: string | null;
}

/** The keys that a merchant of the played WeChat Pay would upload. */
export const keysToUpload = ({ certificate, privateKey, apiV3Key, publicKey }: Credentials) => ({
  certificate,
  privateKey,
  apiSecret: apiV3Key,
  ...(publicKey && { platformKeyId: publicKey.id, platformPem: publicKey.pem }),
});

/** The credentials of a merchant of a stage. */
export function issuedTo({ played: { world } }: PayStage, mchid: string): Credentials {
  const merchant = world.merchants.find((each) => each.mchid === mchid);
  if (!merchant) throw new Error(`There is no merchant ${mchid}.`);
  return credentialsOf(world, merchant);
}

/** Calls the accounts of a server as somebody, and answers the account. */
export async function callAccounts(
  server: Reached,
  who: Account,
  method: string,
  path: string,
  body?: unknown,
): Promise<PayAccount> {
  const answer = await server.call(method, `/api/upms/gateway${path}`, { token: await server.token(who), body });
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${String(answer.body.msg)}`);
  return answer.body.data as PayAccount;
}

interface Wanted {
  mode?: 'direct' | 'partner' | 'sub';
  merchantNo: string;
  appIds?: string[];
  /** Null for a merchant below the partner. */
  keys: Credentials | null;
}

/** Sets an account up and tests it. */
export async function readyAccount(
  server: Reached,
  who: Account,
  { mode = 'direct', merchantNo, appIds = [], keys }: Wanted,
): Promise<PayAccount> {
  const draft = await callAccounts(server, who, 'POST', '', { mode, name: '微信支付', merchantNo, appIds });
  const { id, version } =
    keys === null
      ? draft
      : await callAccounts(server, who, 'POST', `/${draft.id}/keys`, {
          version: draft.version,
          ...keysToUpload(keys),
        });
  return callAccounts(server, who, 'POST', `/${id}/test`, { version });
}

const payable = new WeakMap<object, Map<Account, Promise<void>>>();

/** Gives a tenant of a server, by default the first, an account with the WeChat Pay that is played there, once. */
export function canPay(server: Reached, who: 'tenant' | 'tenant-b' = 'tenant'): Promise<void> {
  const of = payable.get(server) ?? new Map<Account, Promise<void>>();
  payable.set(server, of);
  const known = of.get(who) ?? openPlayedAccount(server, who);
  of.set(who, known);
  return known;
}

async function openPlayedAccount(server: Reached, who: 'tenant' | 'tenant-b'): Promise<void> {
  const answer = await server.call('GET', '/api/upms/gateway/page', { token: await server.token(who) });
  const { records } = answer.body.data as { records: (PayAccount & { kind: string })[] };
  if (records.some(({ kind, state }) => kind === 'wechatpay' && state === 'ready')) return;
  const issued = await fetch(`${server.url}/_sandbox/control/wxpay/credentials`);
  const merchants = (await issued.json()) as Credentials[];
  const keys = merchants[who === 'tenant' ? 0 : 1];
  if (!keys) throw new Error('The played WeChat Pay has no such merchant.');
  await readyAccount(server, who, { merchantNo: keys.mchid, appIds: keys.appids.slice(0, 50), keys });
}
