import type { WechatErrorClass, Words } from './error-class.ts';

/** What an errcode means: what can be done about it, and what the operator reads. */
export interface Known extends Words {
  readonly class: WechatErrorClass;
}

export const row = (kind: WechatErrorClass, zh: string, en: string): Known => ({ class: kind, zh, en });
