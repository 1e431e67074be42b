import { errcodes, unknownErrcode } from '#server/gateways/wechat/errcodes.ts';
import type { Words } from '#server/gateways/wechat/error-class.ts';
import { WechatError, WechatFault, WxError } from '#server/gateways/wechat/errors.ts';
import { Problem } from './problem.ts';

/** What can be done about a refusal of WeChat, and its words; an errcode that is not known has words, too. */
export const meaningOf = (errcode: number) => errcodes[errcode] ?? unknownErrcode(errcode);

/** What WeChat said with an errcode, as far as it was kept. */
export interface Said {
  errcode: number;
  errmsg?: string | null | undefined;
  /** WeChat's own number of the call; its support asks for it first. */
  rid?: string | null | undefined;
}

/** WeChat's refusal in words that name its errcode once; one that is not known is told in WeChat's own sentence. */
export function refusalWords({ errcode, errmsg }: Said): Words {
  const known = errcodes[errcode];
  if (known === undefined) return unknownErrcode(errcode, errmsg ?? '');
  return { zh: `${known.zh}（${errcode}）`, en: `${known.en} (${errcode})` };
}

/** WeChat's refusal in the operator's words, with what can be done about it and what WeChat's support asks for. */
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

/** Runs a call to WeChat; its failure becomes the Problem that the operator is told. */
export async function fromWechat<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof WechatError ? problemOf(error) : error;
  }
}
