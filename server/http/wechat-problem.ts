import { errcodes, unknownErrcode } from '#server/gateways/wechat/errcodes.ts';
import type { Words } from '#server/gateways/wechat/error-class.ts';
import { WechatError, WechatFault, WxError } from '#server/gateways/wechat/errors.ts';
import { Problem } from './problem.ts';

/** What can be done about a WeChat errcode, and its words; unknown errcodes have words, too. */
export const meaningOf = (errcode: number) => errcodes[errcode] ?? unknownErrcode(errcode);

/** What WeChat said with an errcode, as far as it is recorded. */
export interface Said {
  errcode: number;
  errmsg?: string | null | undefined;
  /** WeChat's request id; its support asks for it first. */
  rid?: string | null | undefined;
}

/** WeChat's refusal in words that name its errcode once; an unknown errcode uses WeChat's own message. */
export function refusalWords({ errcode, errmsg }: Said): Words {
  const known = errcodes[errcode];
  if (known === undefined) return unknownErrcode(errcode, errmsg ?? '');
  return { zh: `${known.zh}（${errcode}）`, en: `${known.en} (${errcode})` };
}

/** The Problem for a WeChat refusal: the operator's words, what can be done, and what WeChat's support asks for. */
export function refusedByWechat(said: Said): Problem {
  const { errcode, errmsg, rid } = said;
  const { zh, en } = refusalWords(said);
  const number = rid && errcodes[errcode] === undefined ? ` rid: ${rid}` : '';
  return new Problem('upstream-failed', {
    words: { zh: zh + number, en: en + number },
    data: { errcode, class: meaningOf(errcode).class, ...(rid && { rid }), ...(errmsg && { errmsg }) },
  });
}

function problemOf(error: WechatError): Problem {
  if (error instanceof WxError) return refusedByWechat(error);
  const code = error instanceof WechatFault && error.kind === 'timeout' ? 'upstream-timeout' : 'upstream-failed';
  return new Problem(code, { words: error.words, data: { class: error.class, outcome: error.outcome } });
}

/** Runs a call to WeChat; a failure becomes the Problem that the operator sees. */
export async function fromWechat<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof WechatError ? problemOf(error) : error;
  }
}
