import type { GenericSchema } from 'valibot';

/** The token that a call carries; `account` is the authoriser's, or the account's own if it has its own secret. */
export type TokenKind = 'none' | 'component' | 'authorizer' | 'account';

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** What a call sends besides its token. */
export interface Payload {
  readonly query?: Query;
  readonly json?: unknown;
  readonly form?: FormData;
}

export interface Bytes {
  readonly kind: 'bytes';
  readonly bytes: Buffer;
  /** Detected from the first bytes, since WeChat's header is not always right. */
  readonly mediaType: string;
}

/** What building a payload may need besides the input. */
export interface CallContext {
  /** The account the call is for; null for calls of the platform itself. */
  readonly appid: string | null;
  readonly componentAppid: string;
}

/** What every endpoint has: its path, its token and its payload. */
export interface EndpointBase<Input> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: TokenKind;
  /** The name of the token in the query; `access_token` unless WeChat knows only the older name of the platform's. */
  readonly tokenName?: 'component_access_token';
  /** Whether sending it twice has the same effect as once; only such calls are retried. */
  readonly repeatable: boolean;
  /** The multiple of the usual time limit; WeChat is known to be slow here, so a time-out is no sign of trouble. */
  readonly patience?: number;
  readonly payload: (input: Input, context: CallContext) => Payload;
}

/** A call that returns JSON of a known shape. */
export interface JsonEndpoint<Input, Answer> extends EndpointBase<Input> {
  readonly answer: GenericSchema<unknown, Answer>;
}

/** A call that returns bytes, or JSON on failure. */
export interface BytesEndpoint<Input> extends EndpointBase<Input> {
  readonly answer: 'bytes';
}

/** A call that returns bytes for some content and JSON for other content. */
export interface MixedEndpoint<Input, Answer> extends EndpointBase<Input> {
  readonly answer: { readonly bytesOr: GenericSchema<unknown, Answer> };
}

const none = (): Payload => ({});
const empty = (): Payload => ({ json: {} });

type Send<Input> = (input: Input, context: CallContext) => Payload;

type Method = EndpointBase<unknown>['method'];

/** A call that only reads and so may be sent again. */
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

/** A GET with parameters that changes something at WeChat, such as using up a code. */
export const actingBy = <Input, Answer>(
  path: string,
  token: TokenKind,
  payload: Send<Input>,
  answer: GenericSchema<unknown, Answer>,
) => acting('GET', path, token, payload, answer);

/** The same call with the platform's token under its older name, the only one that people's calls know. */
export const underComponentName = <Input, Answer>(
  endpoint: JsonEndpoint<Input, Answer>,
): JsonEndpoint<Input, Answer> => ({ ...endpoint, tokenName: 'component_access_token' });

/** The same call with a multiple of the usual time limit. */
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

/** A call that returns an image or a file. */
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

/** A call that returns a file, or JSON describing one. */
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
