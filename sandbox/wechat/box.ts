import type { XmlFields } from '#server/gateways/wechat/xml.ts';
import type { Effect } from './effects.ts';
import type { Payments } from './trade/payments.ts';
import type { SandboxApp, World } from './world.ts';

/** The platform's registration with the sandboxed WeChat. */
export interface Platform {
  readonly appid: string;
  readonly secret: string;
  readonly token: string;
  readonly aesKey: string;
}

/** One push to the product, before encryption. */
export interface OutgoingPush {
  readonly appid: string | null;
  readonly name: string;
  readonly fields: Readonly<Record<string, string | number | XmlFields>>;
}

/** What routes and controls work on. */
export interface Box {
  readonly world: World;
  readonly platform: Platform;
  /** The prefix at which the sandbox is mounted, as it appears in addresses. */
  readonly publicBase: string;
  /** The host at which the platform is registered, to which the consent page returns. */
  readonly returnBase: string;
  /** WeChat's clock, in milliseconds since 1970. */
  now(): number;
  readonly payments: Payments;
  /** An opaque, unguessable value. */
  newSecret(length: number): string;
  push(push: OutgoingPush): void;
  /** Every account, for looking through all of them; it is changed through the world alone. */
  everyApp: () => readonly SandboxApp[];
  /** Adds what was done for a caller to the ledger. */
  note: (effect: Effect) => void;
}

/** One call as a route sees it, after the checks of method and token. */
export interface Call {
  readonly box: Box;
  readonly now: number;
  readonly query: Readonly<Record<string, string>>;
  /** The JSON members of a POST; empty for a GET. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The raw body of an upload. */
  readonly raw: Buffer;
  readonly contentType: string;
  /** The page the browser came from; '' when it does not say. */
  readonly referer: string;
  readonly userAgent: string;
}

/** A call that came with an account's token. */
export interface AppCall extends Call {
  readonly app: SandboxApp;
}

export type Answer =
  | { readonly kind: 'json'; readonly body: Readonly<Record<string, unknown>> }
  | { readonly kind: 'file'; readonly bytes: Buffer; readonly mediaType: string; readonly fileName: string | null }
  | { readonly kind: 'html'; readonly status: number; readonly html: string }
  | { readonly kind: 'redirect'; readonly location: string };

/** A success with errcode 0, as most calls return it. */
export const ok = (members: Readonly<Record<string, unknown>> = {}): Answer => ({
  kind: 'json',
  body: { errcode: 0, errmsg: 'ok', ...members },
});

/** A success without an errcode, as the token calls return it. */
export const plain = (members: Readonly<Record<string, unknown>>): Answer => ({ kind: 'json', body: members });

export const file = (bytes: Buffer, mediaType: string, fileName: string | null = null): Answer => ({
  kind: 'file',
  bytes,
  mediaType,
  fileName,
});
