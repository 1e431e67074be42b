import type { TokenKind } from './endpoint.ts';
import { WechatFault, WxError } from './errors.ts';

/** One try of one call, without tokens, queries, bodies or answers. */
export interface CallLog {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly tokenKind: TokenKind;
  readonly appid: string | null;
  /** Counts from 1. */
  readonly attempt: number;
  readonly durationMs: number;
  readonly result: 'ok' | 'errcode' | 'fault';
  readonly errcode: number | null;
  readonly rid: string | null;
  /** WeChat's message for the errcode. */
  readonly errmsg: string | null;
  readonly fault: string | null;
}

/** Extracts from a failure what may be logged. */
export const failureForLog = (error: unknown): Pick<CallLog, 'result' | 'errcode' | 'rid' | 'errmsg' | 'fault'> => {
  if (error instanceof WxError) {
    const { errcode, rid, errmsg } = error;
    return { result: 'errcode', errcode, rid, errmsg, fault: null };
  }
  const fault = error instanceof WechatFault ? error.kind : 'unexpected';
  return { result: 'fault', errcode: null, rid: null, errmsg: null, fault };
};

export const successForLog = { result: 'ok', errcode: null, rid: null, errmsg: null, fault: null } as const;
