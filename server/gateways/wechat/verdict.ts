import type { Verdict } from '#server/gateways/calls/tries.ts';
import { WechatFault, WxError } from './errors.ts';

const unwell = new Set(['timeout', 'network', 'unreachable', 'status', 'notJson', 'tooLarge']);

const healthIn = (error: unknown, isSlow: boolean): Verdict['health'] => {
  if (isSlow && error instanceof WechatFault && error.kind === 'timeout') return 'unsaid';
  if (error instanceof WechatFault && unwell.has(error.kind)) return 'unwell';
  return error instanceof WxError || (error instanceof WechatFault && error.kind !== 'aborted') ? 'well' : 'unsaid';
};

/** Whether the failure may pass in a moment; an errcode other than "busy" would only be repeated. */
const mayPass = (error: unknown): boolean => {
  if (error instanceof WxError) return error.errcode === -1;
  return error instanceof WechatFault && unwell.has(error.kind) && error.kind !== 'tooLarge';
};

/** Judges a failed call; where WeChat is known to be slow, a time-out is no sign of trouble. */
export const verdictOn = (error: unknown, isSlow: boolean): Verdict => ({
  health: healthIn(error, isSlow),
  mayPass: mayPass(error),
});
