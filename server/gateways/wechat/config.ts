import type { Lane } from './lanes.ts';

/** What the third-party platform registered with WeChat; every member but the appid is a secret. */
export interface ComponentConfig {
  readonly appid: string;
  readonly secret: string;
  /** Shared word that signs pushes. */
  readonly token: string;
  /** EncodingAESKey, 43 characters. */
  readonly aesKey: string;
  /** The key before the last change; WeChat may still use it for a while. */
  readonly previousAesKey: string | null;
}

/** Where WeChat is and how long we wait for it; all hosts may point at the sandbox. */
export interface WechatConfig {
  readonly apiBase: string;
  readonly mpBase: string;
  readonly openBase: string;
  readonly component: ComponentConfig | null;
  /** One try, connect to last byte, in milliseconds; slow endpoints have a multiple of it. */
  readonly timeoutMs: number;
  /** Tries of a call that may be repeated, the first included. */
  readonly tries: number;
  /** Calls that may be on their way at once, for people and for the clockwork. */
  readonly lanes: Readonly<Record<Lane, number>>;
  /** How long a call waits for its turn before it is given up unsent, in milliseconds. */
  readonly lanePatienceMs: Readonly<Record<Lane, number>>;
  /** Calls in a row that failed and so open the breaker of their group. */
  readonly breakerFailures: number;
  /** How long an open breaker waits before one probe, in milliseconds. */
  readonly breakerProbeMs: number;
  /** Largest JSON answer that is read, in bytes. */
  readonly jsonLimit: number;
  /** Largest image or file that is read, in bytes. */
  readonly bytesLimit: number;
}

/** The real WeChat with our limits; the caller adds its credentials. */
export const wechatDefaults: WechatConfig = {
  apiBase: 'https://api.weixin.qq.com',
  mpBase: 'https://mp.weixin.qq.com',
  openBase: 'https://open.weixin.qq.com',
  component: null,
  timeoutMs: 5_000,
  tries: 3,
  lanes: { people: 8, background: 24 },
  // A person waits ten seconds at a page; the clockwork as long as the slowest of calls may take.
  lanePatienceMs: { people: 10_000, background: 60_000 },
  breakerFailures: 5,
  breakerProbeMs: 30_000,
  jsonLimit: 1_048_576,
  bytesLimit: 10_485_760,
};
