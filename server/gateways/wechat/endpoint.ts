import type { GenericSchema } from 'valibot';

/** Which token a call travels with; `account` is the authoriser's or, for an account of its own secret, its own. */
export type TokenKind = 'none' | 'component' | 'authorizer' | 'account';

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** What one call sends besides its token. */
export interface Payload {
  readonly query?: Query;
  readonly json?: unknown;
  readonly form?: FormData;
}

export interface Bytes {
  readonly kind: 'bytes';
  readonly bytes: Buffer;
  /** Read from the first bytes, since WeChat's header is not always right. */
  readonly mediaType: string;
}

/** What the sender of a payload may need besides its own input. */
export interface CallContext {
  /** The account that the call is for; null for calls of the platform itself. */
  readonly appid: string | null;
  readonly componentAppid: string;
}

/** What all kinds of endpoints have: where the call goes, with which token, and what it sends. */
export interface EndpointBase<Input> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: TokenKind;
  /** True when sending it twice has the effect of sending it once; only such calls are tried again. */
  readonly repeatable: boolean;
  /** How many times the usual limit it is waited for; WeChat is known to need long for it, so a time-out is no sign of trouble. */
  readonly patience?: number;
  readonly payload: (input: Input, context: CallContext) => Payload;
}

/** A call that answers JSON of a known shape. */
export interface JsonEndpoint<Input, Answer> extends EndpointBase<Input> {
  readonly answer: GenericSchema<unknown, Answer>;
}

/** A call that answers bytes, or JSON on failure. */
export interface BytesEndpoint<Input> extends EndpointBase<Input> {
  readonly answer: 'bytes';
}

/** A call that answers bytes for some kinds of content and JSON for others. */
export interface MixedEndpoint<Input, Answer> extends EndpointBase<Input> {
  readonly answer: { readonly bytesOr: GenericSchema<unknown, Answer> };
}

const none = (): Payload => ({});
const empty = (): Payload => ({ json: {} });

type Send<Input> = (input: Input, context: CallContext) => Payload;

type Method = EndpointBase<unknown>['method'];

/** A call that may be sent again: it only reads. */
const repeatable = <Input, Answer>(
  method: Method,
  path: string,
  token: TokenKind,
  payload: Send<Input>,
  answer: GenericSchema<unknown, Answer>,
): JsonEndpoint<Input, Answer> => ({ method, path, token, repeatable: true, payload, answer });

/** A GET that only reads. */
export const reading = <Answer>(path: string, token: TokenKind, answer: GenericSchema<unknown, Answer>) =>
  repeatable<void, Answer>('GET', path, token, none, answer);

/** A GET that only reads and has parameters. */
export const readingBy = <Input, Answer>(
  path: string,
  token: TokenKind,
  payload: Send<Input>,
  answer: GenericSchema<unknown, Answer>,
) => repeatable('GET', path, token, payload, answer);

/** A POST that only reads; without input it still sends `{}`, since WeChat refuses an empty body. */
export const asking = <Answer>(path: string, token: TokenKind, answer: GenericSchema<unknown, Answer>) =>
  repeatable<void, Answer>('POST', path, token, empty, answer);

/** A POST that only reads and has a body. */
export const askingFor = <Input, Answer>(
  path: string,
  token: TokenKind,
  payload: Send<Input>,
  answer: GenericSchema<unknown, Answer>,
) => repeatable('POST', path, token, payload, answer);

/** A call that changes something at WeChat and is therefore sent once. */
export const acting = <Input, Answer>(
  method: Method,
  path: string,
  token: TokenKind,
  payload: Send<Input>,
  answer: GenericSchema<unknown, Answer>,
): JsonEndpoint<Input, Answer> => ({ method, path, token, repeatable: false, payload, answer });

/** The same call, waited for a multiple of the usual limit. */
export const slow = <Input, Answer>(
  patience: number,
  endpoint: JsonEndpoint<Input, Answer>,
): JsonEndpoint<Input, Answer> => ({ ...endpoint, patience });

/** A call without input that changes something at WeChat: GET sends nothing, POST sends `{}`. */
export const actingPlainly = <Answer>(
  method: Method,
  path: string,
  token: TokenKind,
  answer: GenericSchema<unknown, Answer>,
) => acting<void, Answer>(method, path, token, method === 'GET' ? none : empty, answer);

/** A call that answers an image or a file. */
export const bytes = <Input>(
  method: Method,
  path: string,
  token: TokenKind,
  payload: Send<Input>,
): BytesEndpoint<Input> => ({
  method,
  path,
  token,
  repeatable: true,
  payload,
  answer: 'bytes',
});

/** A call that answers a file, or JSON that describes one. */
export const mixed = <Input, Answer>(
  method: Method,
  path: string,
  token: TokenKind,
  payload: Send<Input>,
  bytesOr: GenericSchema<unknown, Answer>,
): MixedEndpoint<Input, Answer> => ({
  method,
  path,
  token,
  repeatable: true,
  payload,
  answer: { bytesOr },
});

/** The same call with fixed parameters instead of none. */
export const fixed = <Answer>(endpoint: JsonEndpoint<void, Answer>, payload: Payload): JsonEndpoint<void, Answer> => ({
  ...endpoint,
  payload: () => payload,
});
