import { type KeyObject, X509Certificate } from 'node:crypto';
import type { WechatPayAccount } from './account.ts';
import type { FindKey } from './verify.ts';

/** Platform certificates as they are kept: PEM by serial number, and when WeChat told us of them. */
export interface KeptCertificates {
  readonly pems: Readonly<Record<string, string>>;
  readonly fetchedAtMs: number;
}

/** Keeps the certificates of each merchant for all servers of the product. */
export interface CertificateShelf {
  read(mchid: string): Promise<KeptCertificates | null>;
  keep(mchid: string, kept: KeptCertificates): Promise<void>;
  /** Takes the right to fetch for `ttlMs`; false while another server has it. */
  lease(mchid: string, ttlMs: number): Promise<boolean>;
}

/** A shelf of this process alone. */
export const memoryShelf = (now: () => number): CertificateShelf => {
  const shelves = new Map<string, KeptCertificates>();
  const leases = new Map<string, number>();
  return {
    read: async (mchid) => shelves.get(mchid) ?? null,
    keep: async (mchid, kept) => {
      shelves.set(mchid, kept);
    },
    lease: async (mchid, ttlMs) => {
      if ((leases.get(mchid) ?? 0) > now()) return false;
      leases.set(mchid, now() + ttlMs);
      return true;
    },
  };
};

export interface PlatformKeys {
  readonly find: FindKey;
  /** The key in which WeChat is asked to sign: a public key first, else the newest certificate we know; null for none. */
  preferred(): Promise<string | null>;
}

const refreshBeforeMs = 10 * 3_600_000;
/** WeChat asks merchants to look for new certificates at least every twelve hours. */
const longestKeptMs = 12 * 3_600_000;
/** Serial numbers that nobody knows must not make us ask WeChat each time. */
const leaseMs = 60_000;

const isDue = ({ pems, fetchedAtMs }: KeptCertificates, nowMs: number): boolean => {
  if (nowMs - fetchedAtMs > longestKeptMs) return true;
  const ends = Object.values(pems).map((pem) => Date.parse(new X509Certificate(pem).validTo));
  return ends.length === 0 || Math.max(...ends) - nowMs < refreshBeforeMs;
};

/** The key of a certificate that is still valid. */
export const keyAmong = (
  pems: Readonly<Record<string, string>> | undefined,
  serial: string,
  nowMs: number,
): KeyObject | null => {
  const pem = pems !== undefined && Object.hasOwn(pems, serial) ? pems[serial] : undefined;
  if (pem === undefined) return null;
  const certificate = new X509Certificate(pem);
  return Date.parse(certificate.validTo) < nowMs ? null : certificate.publicKey;
};

/**
 * The keys by which WeChat signs for an account. Certificates are fetched when a text is signed by an unknown one, and
 * before they end; only one server fetches, and at most once a minute.
 */
export const openPlatformKeys = (
  account: WechatPayAccount,
  shelf: CertificateShelf,
  fetchPems: () => Promise<Readonly<Record<string, string>>>,
  now: () => number,
): PlatformKeys => {
  let fetching: Promise<KeptCertificates | null> | null = null;
  const refresh = async (): Promise<KeptCertificates | null> => {
    if (!(await shelf.lease(account.mchid, leaseMs))) return shelf.read(account.mchid);
    const kept = { pems: await fetchPems(), fetchedAtMs: now() };
    await shelf.keep(account.mchid, kept);
    return kept;
  };
  const refreshOnce = (): Promise<KeptCertificates | null> => {
    fetching ??= refresh().finally(() => (fetching = null));
    return fetching;
  };
  return {
    async find(serial) {
      const own = account.publicKeys.find(({ id }) => id === serial);
      if (own !== undefined) return own.key;
      // The id of a public key that we do not have is no serial number, so fetching certificates would not help.
      if (!account.hasCertificates || serial.startsWith('PUB_KEY_ID_')) return null;
      const kept = await shelf.read(account.mchid);
      const key = keyAmong(kept?.pems, serial, now());
      if (key !== null && kept !== null && !isDue(kept, now())) return key;
      // A known key is still good while WeChat cannot tell of new ones.
      const fresh = await refreshOnce().catch(() => kept);
      return keyAmong(fresh?.pems, serial, now()) ?? key;
    },
    async preferred() {
      const [own] = account.publicKeys;
      if (own !== undefined) return own.id;
      const kept = await shelf.read(account.mchid);
      const newest = Object.entries(kept?.pems ?? {})
        .map(([serial, pem]) => ({ serial, from: Date.parse(new X509Certificate(pem).validFrom) }))
        .toSorted((one, other) => other.from - one.from)[0];
      return newest?.serial ?? null;
    },
  };
};
