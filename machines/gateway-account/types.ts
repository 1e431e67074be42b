import type { Service } from '#machines/kit/slot.ts';

/** What an account is for: payments by WeChat Pay, texts by Aliyun, or news of parcels by 快递100. */
export type GatewayKind = 'wechatpay' | 'texts' | 'tracking';

/** A merchant of its own, the platform as partner of many merchants, or a merchant below the platform's partner. */
export type GatewayMode = 'direct' | 'partner' | 'sub';

/** What a pair of keys shows to everyone; the secrets stay sealed in the row. */
export interface PublicKeys {
  /** The serial number of the merchant's certificate, or the id of a key without one. */
  serial: string;
  /** When the certificate ends, ISO 8601; null for a key that does not end. */
  endsAt: string | null;
  /** The id of the gateway's public key; empty when its certificates are fetched instead. */
  platformKey: string;
}

export interface GatewayInput {
  mode: GatewayMode;
  merchantNo: string;
}

/** Which field a test or a call found wrong. */
export type GatewayTrouble =
  | 'merchant'
  | 'key'
  | 'publicKey'
  | 'apiKey'
  | 'clock'
  | 'permission'
  | 'app'
  | 'closed'
  | 'partner'
  | 'notConfigured'
  | 'ended'
  | 'accessKey'
  | 'secret'
  | 'access'
  | 'balance'
  | 'sign';

/** The facts of an account: plain JSON, the row's columns. */
export interface GatewayContext extends GatewayInput {
  serial: string | null;
  endsAt: string | null;
  platformKey: string | null;
  /** The keys that will follow, while they are being changed. */
  nextSerial: string | null;
  nextEndsAt: string | null;
  nextPlatformKey: string | null;
  /** Where a test began, and where it ends when nobody answers. */
  testedFrom: 'draft' | 'ready' | 'troubled';
  trouble: GatewayTrouble | null;
  /** What the test of the next keys found wrong. */
  nextTrouble: GatewayTrouble | null;
  /** By how many seconds our clock was ahead of the gateway's at the last good test. */
  skewSeconds: number | null;
}

export type GatewayEvent =
  | { type: 'account.edit'; merchantNo: string }
  | { type: 'account.upload'; keys: PublicKeys }
  | { type: 'account.rotate'; keys: PublicKeys }
  | { type: 'account.dropRotation' }
  | { type: 'account.finishRotation' }
  | { type: 'account.test' }
  /** A call failed for a reason that only new settings mend. */
  | { type: 'account.trouble'; trouble: GatewayTrouble }
  | { type: 'account.retire' };

export type ProbeAnswer = { status: 'passed'; skewSeconds: number } | { status: 'failed'; trouble: GatewayTrouble };

export interface GatewayServices {
  /** Asks the gateway, without money, whether an account's settings are right; changes nothing there. */
  probeAccount: Service<Record<never, never>, ProbeAnswer>;
  /** Does the same with the keys that will follow. */
  probeNextKeys: Service<Record<never, never>, ProbeAnswer>;
}

export type GatewayNotice =
  | { type: 'notice'; code: 'testFailed' | 'nextKeysFailed'; trouble: GatewayTrouble }
  | { type: 'notice'; code: 'testUnanswered' };

/** What the transaction that saves the step does with the sealed keys. */
export type GatewayEffect = { type: 'effect'; code: 'promoteKeys' | 'dropNextKeys' | 'eraseKeys' };
