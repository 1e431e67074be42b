import type { Entry } from '#sandbox/ledger.ts';
import type { Sandbox } from './sandbox.ts';

/** What WeChat did for callers. */
export const wechatDeeds = ({ effects }: Sandbox): Entry[] =>
  effects.map(({ at, act, appid, about }) => ({ at, system: 'wechat', act, about: appid, what: about }));
