import type { Service } from '#machines/kit/slot.ts';
import type { components } from '#openapi/generated/types.ts';

export type ClientType = components['schemas']['ClientType'];
export type Counts = components['schemas']['OnlineCount'];

/** Online users per client type at a moment (ISO 8601 in UTC, so that later sorts after earlier). */
export interface Reading {
  counts: Counts;
  at: string;
}

/** Whose users to count: a tenant id, or `all`. */
export interface OnlineCountInput {
  scope: string;
}

export interface OnlineCountContext {
  scope: string;
  reading: Reading | null;
  /** True when the last load failed; the card then offers a retry. */
  failed: boolean;
}

export type OnlineCountEvent =
  /** The refresh icon was clicked. */
  | { type: 'count.refresh' }
  /** The server pushed fresh counts. */
  | { type: 'count.pushed'; reading: Reading };

/** 数据正在加载中，请稍后... */
export interface OnlineCountNotice {
  type: 'notice';
  code: 'loading';
}

export interface Services {
  loadCount: Service<{ scope: string }, Reading>;
}
