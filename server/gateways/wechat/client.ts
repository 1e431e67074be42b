import type { GenericSchema } from 'valibot';
import { openLine } from '#server/gateways/calls/line.ts';
import { createSend, type HttpAnswer } from '#server/gateways/calls/transport.ts';
import type { TryTools } from '#server/gateways/calls/tries.ts';
import { readBytes, readJson, readMixed } from './answer.ts';
import { type CallLog, failureForLog, successForLog } from './call-log.ts';
import type { WechatConfig } from './config.ts';
import type { Bytes, CallContext, EndpointBase, Query, TokenKind } from './endpoint.ts';
import { WechatFault } from './errors.ts';
import { groupOf } from './groups.ts';
import { verdictOn } from './verdict.ts';

export interface ClientCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly tokenKind: TokenKind;
  readonly appid: string | null;
  /** Null for calls without a token. */
  readonly accessToken: string | null;
  readonly tokenName?: string | undefined;
  readonly repeatable: boolean;
  readonly patience?: number | undefined;
  readonly query?: Query;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly signal?: AbortSignal | undefined;
}

export interface ClientTools extends TryTools {
  readonly fetch: typeof fetch;
  readonly log: (entry: CallLog) => void;
}

export interface Client {
  /** Returns a call's JSON in the schema's shape; throws WxError or WechatFault. */
  json<Answer>(call: ClientCall, schema: GenericSchema<unknown, Answer>): Promise<Answer>;
  /** Returns a call's bytes; throws WxError or WechatFault. */
  bytes(call: ClientCall): Promise<Bytes>;
  mixed<Answer>(
    call: ClientCall,
    schema: GenericSchema<unknown, Answer>,
  ): Promise<Bytes | { readonly kind: 'json'; readonly value: Answer }>;
}

/** Combines an endpoint with its input and access token. */
export const prepareCall = <Input>(
  endpoint: EndpointBase<Input>,
  input: Input,
  context: CallContext,
  accessToken: string | null,
  signal?: AbortSignal,
): ClientCall => {
  const { method, path, token: tokenKind, tokenName, repeatable, patience } = endpoint;
  return {
    method,
    path,
    tokenKind,
    appid: context.appid,
    accessToken,
    tokenName,
    repeatable,
    patience,
    signal,
    ...endpoint.payload(input, context),
  };
};

/** Control characters other than tab and line ends, and lone surrogates. */
const unwritable = /(?![\t\n\r\f\b])\p{Control}|\p{Surrogate}/gu;

/** WeChat refuses or garbles escaped characters, so characters that JSON can only write escaped are dropped. */
const writeJson = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) => (typeof member === 'string' ? member.replace(unwritable, '') : member));

const urlOf = (base: string, { path, query, accessToken, tokenName = 'access_token' }: ClientCall): string => {
  const params = new URLSearchParams();
  if (accessToken !== null) params.set(tokenName, accessToken);
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) params.set(name, String(value));
  // A form writes a blank as +, a URL as %20; a literal plus is %2B in both.
  const search = params.toString().replaceAll('+', '%20');
  return `${base}${path}${search === '' ? '' : `?${search}`}`;
};

/** Creates the client that sends single calls; the caller supplies tokens. */
export const createClient = (config: WechatConfig, tools: ClientTools): Client => {
  const send = createSend(tools.fetch, (path, trouble, detail) => new WechatFault(path, trouble, detail));
  const runOnLine = openLine(config, tools);

  const run = <Answer>(call: ClientCall, limit: number, read: (answer: HttpAnswer) => Answer): Promise<Answer> => {
    const { method, path, tokenKind, appid, signal, patience = 1 } = call;
    const body = call.form ?? (call.json === undefined ? null : writeJson(call.json));
    const request = {
      method,
      path,
      body,
      limit,
      signal,
      url: urlOf(config.apiBase, call),
      timeoutMs: config.timeoutMs * patience,
    };
    const about = { method, path, tokenKind, appid };
    return runOnLine(
      {
        group: groupOf(path),
        tries: call.repeatable ? config.tries : 1,
        judge: (error) => verdictOn(error, patience > 1),
        note: ({ attempt, durationMs, error }) =>
          tools.log({ ...about, attempt, durationMs, ...(error === null ? successForLog : failureForLog(error)) }),
        unsent: (why, detail, retryAfterMs) => new WechatFault(path, why, detail, retryAfterMs),
        signal,
      },
      async () => read(await send(request)),
    );
  };

  return {
    json: (call, schema) => run(call, config.jsonLimit, (answer) => readJson(call.path, answer, schema)),
    bytes: (call) => run(call, config.bytesLimit, (answer) => readBytes(call.path, answer)),
    mixed: (call, schema) => run(call, config.bytesLimit, (answer) => readMixed(call.path, answer, schema)),
  };
};
