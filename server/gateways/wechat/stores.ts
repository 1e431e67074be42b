import type { Push } from './push.ts';

/** A token as stored: times are milliseconds since 1970 by the product's clock. */
export interface TokenRow {
  /** Null from WeChat's refusal until the next refresh. */
  readonly token: string | null;
  /** From then on one caller refreshes while the others still use the token. */
  readonly refreshAtMs: number;
  readonly expiresAtMs: number;
  /** Only for authorisers; if it is lost, the merchant must authorise again. */
  readonly refreshToken: string | null;
}

export interface VersionedToken extends TokenRow {
  /** Counts the writes of this key; never 0. */
  readonly version: number;
}

/**
 * Stores the tokens for all servers of the product.
 * Keys: `ticket`, `component`, `authorizer:{appid}`, `account:{appid}`, `jsapi:{appid}`.
 */
export interface TokenStore {
  read(key: string): Promise<VersionedToken | null>;
  /** Writes (or, with null, deletes) only if the stored version is `expected` (0: no row); returns false otherwise. */
  compareAndSet(key: string, expected: number, next: TokenRow | null): Promise<boolean>;
  /** Takes the named lease for `ttlMs` by the store's clock; returns false while another owner holds it. */
  lock(key: string, owner: string, ttlMs: number): Promise<boolean>;
  /** Releases the lease; does nothing when `owner` no longer holds it. */
  unlock(key: string, owner: string): Promise<void>;
}

export interface WechatAccount {
  /** True when the account authorised the platform, false when it is used with its own secret. */
  readonly isComponent: boolean;
  /** The account's own AppSecret; only needed when it did not authorise the platform. */
  readonly secret: string | null;
  /** WeChat's name for the account in messages (gh_…); null or absent until we know it. */
  readonly originalId?: string | null;
  /** True once the merchant withdrew consent: WeChat is not called for the account until a new consent. */
  readonly isRevoked?: boolean;
}

/** The product's mini programs and official accounts. */
export interface AccountSource {
  find(appid: string): Promise<WechatAccount | null>;
  /** Records that only a new consent of the merchant helps; called for each refused call, so it must be repeatable. */
  markReauthorize(appid: string, errcode: number): Promise<void>;
}

/**
 * Stores verified pushes until the product has processed them.
 * `put` stores the push under its key in one step and returns false when the key already exists.
 */
export interface PushInbox {
  put(key: string, push: Push): Promise<boolean>;
}

export interface WechatStores {
  readonly tokens: TokenStore;
  readonly accounts: AccountSource;
  readonly inbox: PushInbox;
}
