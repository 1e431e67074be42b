import { WechatError, WechatFault, WxError } from '#server/gateways/wechat/errors.ts';
import { refusedCode } from '#server/gateways/wechat/people.ts';
import { Problem } from '#server/http/problem.ts';

const words = {
  spent: { zh: '微信登录已失效，请重试', en: 'The sign-in of WeChat is no longer valid; try again' },
  blocked: { zh: '微信拦截了本次登录', en: 'WeChat blocked this sign-in' },
  later: { zh: '微信登录暂不可用，请稍后再试', en: 'Signing in by WeChat does not work now; try again later' },
} as const;

/** WeChat counts a person's sign-ins by the minute. */
const tooOften = 45011;

function problemOf(error: WechatError): Problem {
  const refused = refusedCode(error);
  if (refused === 'spent') return new Problem('bad-credentials', { words: words.spent });
  if (refused === 'blocked') return new Problem('forbidden', { words: words.blocked, data: { reason: 'blocked' } });
  if (error instanceof WxError && error.errcode === tooOften)
    return new Problem('too-many-requests', { data: { retryAfterSeconds: 60 } });
  const isLate = error instanceof WechatFault && error.kind === 'timeout';
  return new Problem(isLate ? 'upstream-timeout' : 'upstream-failed', { words: words.later });
}

/** Runs a call to WeChat for a buyer; what went wrong is told in a buyer's words. */
export async function toldToBuyer<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof WechatError ? problemOf(error) : error;
  }
}
