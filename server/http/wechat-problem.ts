import { errcodes, unknownErrcode } from '#server/gateways/wechat/errcodes.ts';
import { WechatError, WechatFault, WxError } from '#server/gateways/wechat/errors.ts';
import { Problem } from './problem.ts';

/** What can be done about a refusal of WeChat, and its words; an errcode that is not known has words, too. */
export const meaningOf = (errcode: number) => errcodes[errcode] ?? unknownErrcode(errcode);

/** WeChat's refusal by its errcode, in the operator's words, with what can be done about it. */
export function refusedByWechat(errcode: number, rid: string | null = null): Problem {
  const { class: kind, zh, en } = meaningOf(errcode);
  return new Problem('upstream-failed', {
    words: { zh: `${zh}（${errcode}）`, en: `${en} (${errcode})` },
    data: { errcode, class: kind, ...(rid === null ? {} : { rid }) },
  });
}

function problemOf(error: WechatError): Problem {
  if (error instanceof WxError) return refusedByWechat(error.errcode, error.rid);
  const code = error instanceof WechatFault && error.kind === 'timeout' ? 'upstream-timeout' : 'upstream-failed';
  return new Problem(code, { words: error.words, data: { class: error.class, outcome: error.outcome } });
}

/** Runs a call to WeChat; its failure becomes the Problem that the operator is told. */
export async function fromWechat<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof WechatError ? problemOf(error) : error;
  }
}
