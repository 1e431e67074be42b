import type { LineLimits } from '#server/gateways/calls/line.ts';

/** The platform's registration with WeChat; every member but the appid is a secret. */
export interface ComponentConfig {
  readonly appid: string;
  readonly secret: string;
  /** The shared token that signs pushes. */
  readonly token: string;
  /** EncodingAESKey, 43 characters. */
  readonly aesKey: string;
  /** The key before the last change; WeChat may go on using it for a while. */
  readonly previousAesKey: string | null;
}

/** WeChat's hosts and our limits; all hosts may point at the sandbox. */
export interface WechatConfig extends LineLimits {
  readonly apiBase: string;
  readonly mpBase: string;
  readonly openBase: string;
  readonly component: ComponentConfig | null;
  /** One try from connect to last byte, in milliseconds; slow endpoints have a multiple of it. */
  readonly timeoutMs: number;
  /** Tries of a repeatable call, including the first. */
  readonly tries: number;
  /** The largest JSON answer accepted, in bytes. */
  readonly jsonLimit: number;
  /** The largest image or file accepted, in bytes. */
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
  // A person waits ten seconds at a page; background work as long as the slowest call may take.
  lanePatienceMs: { people: 10_000, background: 60_000 },
  breakerFailures: 5,
  breakerProbeMs: 30_000,
  jsonLimit: 1_048_576,
  bytesLimit: 10_485_760,
};
