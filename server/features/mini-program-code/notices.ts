import { Problem } from '#server/http/problem.ts';
import { refusalWords, refusedByWechat } from '#server/http/wechat-problem.ts';
import type { NoticeRow } from './code-store.ts';

interface Words {
  zh: string;
  en: string;
}

const notArrived: Words = {
  zh: '微信没有收到这次操作，可以重试',
  en: 'WeChat did not receive this; you can retry',
};

const unanswered: Words = {
  zh: '微信没有答复，系统会自动与微信核对，不会重复提交',
  en: 'WeChat did not answer; its state is being queried, and nothing is sent twice',
};

function notSent(retryAfterMs: number | null): Words {
  const seconds = Math.ceil((retryAfterMs ?? 0) / 1000);
  return seconds === 0
    ? {
        zh: '暂时无法连接微信，操作没有发出，请稍后重试',
        en: 'WeChat cannot be reached; nothing was sent. Try again later',
      }
    : {
        zh: `暂时无法连接微信，操作没有发出，请 ${seconds} 秒后重试`,
        en: `WeChat cannot be reached; nothing was sent. Try again in ${seconds} seconds`,
      };
}

const oddStatus = (status: number | null): Words => ({
  zh: `微信返回了未知的审核状态（${status}），请到微信公众平台查看`,
  en: `WeChat reported an unknown audit status (${status}); check WeChat’s console`,
});

type Told = Pick<NoticeRow, 'code' | 'errcode' | 'errmsg' | 'rid' | 'retryAfterMs' | 'auditStatus'>;

/** Returns what happened to a call, in the operator's words. */
export function noticeWords({ code, errcode, errmsg, retryAfterMs, auditStatus }: Told): Words {
  switch (code) {
    case 'refused':
      return refusalWords({ errcode: errcode ?? 0, errmsg });
    case 'notArrived':
      return notArrived;
    case 'notSent':
      return notSent(retryAfterMs);
    case 'oddStatus':
      return oddStatus(auditStatus);
    case 'unanswered':
      return unanswered;
  }
}

/** The problem for a call that, by WeChat's state, never arrived. */
export const lost = () => new Problem('upstream-failed', { data: { outcome: 'refused' }, words: notArrived });

/** The problem for a call with an unknown outcome. */
export const silent = () => new Problem('upstream-timeout', { data: { outcome: 'unknown' }, words: unanswered });

/** The problem for a status that WeChat does not document. */
export const odd = (auditStatus: number) =>
  new Problem('upstream-failed', { data: { auditStatus }, words: oddStatus(auditStatus) });

/** Returns the problem for an action that WeChat did not carry out. */
export function problemOf(notice: Told): Problem {
  const { code, errcode, retryAfterMs, auditStatus } = notice;
  if (code === 'refused' && errcode !== null) return refusedByWechat({ ...notice, errcode });
  if (code === 'notArrived') return lost();
  if (code === 'oddStatus' && auditStatus !== null) return odd(auditStatus);
  if (code !== 'notSent') return silent();
  const data = { outcome: 'notSent', ...(retryAfterMs === null ? {} : { retryAfterMs }) };
  return new Problem('upstream-failed', { data, words: notSent(retryAfterMs) });
}
