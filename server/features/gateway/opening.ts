import type { Database } from '#server/db/database.ts';
import type { Kuaidi100Account } from '#server/gateways/carrier/kuaidi100/client.ts';
import type { AccountKeys, OpenAccount } from '#server/gateways/payment/probe.ts';
import type { AliyunAccount } from '#server/gateways/sms/aliyun/client.ts';
import type { Place, Seals } from '#server/rows/seal.ts';
import type { Serving } from './serving-store.ts';
import { findPartner, platform, sealedKeysOf } from './store.ts';

/** Where an account's keys are sealed to. */
export const placeOf = (tenantId: string, accountNo: string): Place => ({
  tenantId,
  kind: 'gateway-account',
  id: accountNo,
});

type SealedAccount = NonNullable<Awaited<ReturnType<typeof sealedKeysOf>>>;

/** A key that has no certificate, as it is sealed. */
export interface SecretKeys {
  keyId: string;
  secret: string;
}

function keysIn<Keys = AccountKeys>(
  seals: Seals,
  { tenantId, accountNo }: SealedAccount,
  sealed: Buffer | null,
): Keys | null {
  if (sealed === null) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the seal proves that we wrote it
  return JSON.parse(seals.open(sealed, placeOf(tenantId, accountNo))) as Keys;
}

/**
 * Opens an account's keys for a call, the given generation first. A merchant below the partner gets the partner's keys;
 * null when there are no keys, or no partner account that serves.
 */
export async function openAccount(
  { db, seals }: { db: Database; seals: Seals },
  { tenantId, id }: { tenantId: string; id: string },
  generation: 'current' | 'next',
): Promise<OpenAccount | null> {
  const account = await sealedKeysOf(db, tenantId, id);
  if (!account) return null;
  if (account.mode === 'sub') {
    const partner = await findPartner(db);
    const open = partner && (await openAccount({ db, seals }, { tenantId: platform, id: partner.id }, 'current'));
    return open ? { ...open, subMerchantNo: account.merchantNo } : null;
  }
  const both = [keysIn(seals, account, account.current), keysIn(seals, account, account.next)];
  const [first, ...others] = (generation === 'next' ? both.toReversed() : both).filter((keys) => keys !== null);
  if (first === undefined) return null;
  const { merchantNo, appIds } = account;
  return { kind: 'wechatpay', merchantNo, appIds, subMerchantNo: null, keys: [first, ...others] };
}

/** Where 快递100 tells of parcels by an account. */
const trackingUrlOf = (publicUrl: string, accountNo: string): string => `${publicUrl}/notify/tracking/${accountNo}`;

/** The salts that sign the pushes about a parcel of an account, the one of now first. */
export const trackingSalts = (seals: Seals, accountNo: string, number: string) =>
  seals.saltsOf(`tracking/${accountNo}/${number}`);

/** Opens the key of an account with 快递100; null when there is none. */
export async function openTrackingAccount(
  { db, seals, publicUrl }: { db: Database; seals: Seals; publicUrl: string },
  { tenantId, id, accountNo }: Pick<Serving, 'tenantId' | 'id' | 'accountNo'>,
  generation: 'current' | 'next',
): Promise<Kuaidi100Account | null> {
  const account = await sealedKeysOf(db, tenantId, id);
  const keys = account && keysIn<SecretKeys>(seals, account, account[generation]);
  if (!keys) return null;
  const { keyId: customer, secret: key } = keys;
  const saltOf = (number: string) => trackingSalts(seals, accountNo, number)[0];
  return { customer, key, callbackUrl: trackingUrlOf(publicUrl, accountNo), saltOf };
}

/** Opens the key of an account with a text gateway; null when there is none. */
export async function openTextAccount(
  { db, seals }: { db: Database; seals: Seals },
  { tenantId, id, texts }: Pick<Serving, 'tenantId' | 'id' | 'texts'>,
  generation: 'current' | 'next',
): Promise<AliyunAccount | null> {
  const account = await sealedKeysOf(db, tenantId, id);
  const keys = account && keysIn<SecretKeys>(seals, account, account[generation]);
  return keys && texts ? { accessKeyId: keys.keyId, secret: keys.secret, ...texts } : null;
}
