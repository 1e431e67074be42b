import type { Bytes, BytesEndpoint, JsonEndpoint, MixedEndpoint } from './endpoint.ts';
import type { codeCalls } from './endpoints/code.ts';
import type { componentCalls } from './endpoints/component.ts';
import type { mediaCalls } from './endpoints/media.ts';
import type { messageCalls } from './endpoints/message.ts';
import type { settingsCalls } from './endpoints/settings.ts';
import type { tradeCalls } from './endpoints/trade.ts';
import type { waybillCalls } from './endpoints/waybill.ts';
import type { PushReceiver } from './pushes.ts';
import type { IssuedToken } from './tokens.ts';

type InputOf<E> = E extends { payload: (input: infer Input, context: never) => unknown } ? Input : never;

type AnswerOf<E> =
  E extends JsonEndpoint<never, infer Answer>
    ? Answer
    : E extends MixedEndpoint<never, infer Answer>
      ? Bytes | { readonly kind: 'json'; readonly value: Answer }
      : E extends BytesEndpoint<never>
        ? Bytes
        : never;

/** Calls for one account: its appid, the input, and a signal that cancels the call. */
export type AppCalls<Endpoints> = {
  readonly [Name in keyof Endpoints]: (
    appid: string,
    input: InputOf<Endpoints[Name]>,
    signal?: AbortSignal,
  ) => Promise<AnswerOf<Endpoints[Name]>>;
};

/** Calls of the platform itself. */
export type PlatformCalls<Endpoints> = {
  readonly [Name in keyof Endpoints]: (
    input: InputOf<Endpoints[Name]>,
    signal?: AbortSignal,
  ) => Promise<AnswerOf<Endpoints[Name]>>;
};

export interface Authorization {
  readonly appid: string;
  /** The ids of the granted permission sets; 18 is code management. */
  readonly permissionSets: readonly number[];
}

/** One page of the accounts that authorised the platform. */
export interface AuthorizerPage {
  /** The number of all authorisers. */
  readonly total: number;
  readonly accounts: readonly { readonly appid: string; readonly authorizedAtMs: number }[];
}

export interface AuthorizePages {
  readonly desktop: string;
  readonly mobile: string;
  readonly expiresAtMs: number;
}

/** The kinds of account that the consent page offers. */
export type AuthorizeKind = 'official' | 'miniProgram' | 'both';

/** Who somebody is under one account; `unionid` is the same under all accounts of one owner, where WeChat tells it. */
export interface Person {
  readonly openid: string;
  readonly unionid: string | null;
}

export interface People {
  /** Exchanges the code of `wx.login` in a mini-program; works once per code. */
  inMiniProgram(appid: string, code: string): Promise<Person>;
  /** Exchanges the code with which an official account's page came back; works once per code. */
  atOfficialAccount(appid: string, code: string): Promise<Person>;
  /** The mobile number that somebody agreed to give a mini-program; null for a number outside mainland China. */
  phone(appid: string, code: string): Promise<string | null>;
  /** The page of WeChat that sends whoever opens it back to `returnUrl` with `code` and `state`. */
  page(appid: string, way: { returnUrl: string; state: string }): Promise<string>;
}

/**
 * WeChat as the product uses it. Members of inputs and answers keep WeChat's own names, so that its documents apply.
 * Every call throws WxError (WeChat refused) or WechatFault (no usable answer); both carry class, outcome and words.
 * A call that changes something is sent once: after `outcome` 'unknown' query the state, do not send again.
 */
export interface Wechat {
  readonly component: PlatformCalls<typeof componentCalls>;
  readonly code: AppCalls<typeof codeCalls>;
  readonly settings: AppCalls<typeof settingsCalls>;
  readonly media: AppCalls<typeof mediaCalls>;
  readonly trade: AppCalls<typeof tradeCalls>;
  readonly waybill: AppCalls<typeof waybillCalls>;
  readonly messages: AppCalls<typeof messageCalls>;
  readonly people: People;
  readonly authorization: {
    /** The addresses of WeChat's consent page; it sends the merchant back to `redirectUri` with `auth_code`. */
    pages(input: { redirectUri: string; kind: AuthorizeKind; appid?: string }): Promise<AuthorizePages>;
    /** Exchanges the code of a redirect or push for tokens and stores them; works once per code. */
    accept(authCode: string): Promise<Authorization>;
    /** Returns up to 500 authorisers from an offset; stores the refresh tokens that are not known yet. */
    list(offset: number): Promise<AuthorizerPage>;
    /** Drops the tokens of an account that withdrew its consent. */
    forget(appid: string): Promise<void>;
  };
  readonly tokens: {
    access(appid: string): Promise<IssuedToken>;
    jsapi(appid: string): Promise<IssuedToken>;
  };
  readonly pushes: PushReceiver;
}
