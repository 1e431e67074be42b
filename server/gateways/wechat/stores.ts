import type { Push } from './push.ts';

/** A token as it is kept: times are milliseconds since 1970 by the product's clock. */
export interface TokenRow {
  /** Null after WeChat refused it, until the next refresh. */
  readonly token: string | null;
  /** From here on one caller refreshes while the others still use the token. */
  readonly refreshAtMs: number;
  readonly expiresAtMs: number;
  /** Only for authorisers; losing it means that the merchant must authorise again. */
  readonly refreshToken: string | null;
}

export interface VersionedToken extends TokenRow {
  /** Counts the writes of this key; never 0. */
  readonly version: number;
}

/**
 * Where tokens are kept for all servers of the product.
 * Keys: `ticket`, `component`, `authorizer:{appid}`, `account:{appid}`, `jsapi:{appid}`.
 */
export interface TokenStore {
  read(key: string): Promise<VersionedToken | null>;
  /** Writes (or, with null, deletes) only while the stored version is `expected`, 0 meaning "no row"; false when it is not. */
  compareAndSet(key: string, expected: number, next: TokenRow | null): Promise<boolean>;
  /** Takes the named lease for `ttlMs` by the store's own clock; false while another owner holds it. */
  lock(key: string, owner: string, ttlMs: number): Promise<boolean>;
  /** Gives the lease back; does nothing when `owner` no longer holds it. */
  unlock(key: string, owner: string): Promise<void>;
}

export interface WechatAccount {
  /** True when the account is authorised to the platform, false when it is used with its own secret. */
  readonly isComponent: boolean;
  /** The account's own AppSecret; only needed when it is not authorised to the platform. */
  readonly secret: string | null;
  /** What WeChat calls the account in messages (gh_…); null or absent while it is not known. */
  readonly originalId?: string | null;
  /** True once the merchant took the consent back: WeChat is not called for it until a new one comes. */
  readonly isRevoked?: boolean;
}

/** What the product knows of its mini programs and official accounts. */
export interface AccountSource {
  find(appid: string): Promise<WechatAccount | null>;
  /** WeChat says that only a new consent of the merchant helps; called once per refused call, so it must be repeatable. */
  markReauthorize(appid: string, errcode: number): Promise<void>;
}

/**
 * Keeps verified pushes until the product has worked on them.
 * `put` stores the push under its key in one step and is false when the key was there before.
 */
export interface PushInbox {
  put(key: string, push: Push): Promise<boolean>;
}

export interface WechatStores {
  readonly tokens: TokenStore;
  readonly accounts: AccountSource;
  readonly inbox: PushInbox;
}
