import { prepareCall, type Client } from './client.ts';
import type { ComponentConfig } from './config.ts';
import { createConsentCheck } from './consent-check.ts';
import type { JsonEndpoint, TokenKind } from './endpoint.ts';
import { componentCalls } from './endpoints/component.ts';
import {
  authorizerList,
  authorizerToken,
  componentToken,
  jsapiTicket,
  stableToken,
  startPushTicket,
} from './endpoints/token.ts';
import { isReauthErrcode, isTicketErrcode, isTokenErrcode, WechatError, WechatFault, WxError } from './errors.ts';
import type { WechatAccount, WechatStores } from './stores.ts';
import type { FreshToken, TokenKeeper } from './token-keeper.ts';

export interface IssuedToken {
  readonly token: string;
  readonly expiresAtMs: number;
}

export interface Tokens {
  /** Runs a call with the token it needs; if WeChat refuses the token, renews it and runs the call once more. */
  readonly run: <Answer>(
    kind: TokenKind,
    appid: string | null,
    call: (accessToken: string | null) => Promise<Answer>,
  ) => Promise<Answer>;
  /** The access token of an account: the authoriser's, or by the account's own secret. */
  readonly access: (appid: string) => Promise<IssuedToken>;
  /** The ticket with which an official account signs its JS-SDK pages. */
  readonly jsapi: (appid: string) => Promise<IssuedToken>;
  readonly keepTicket: (ticket: string, createdAtMs: number) => Promise<void>;
  /** Stores a refresh token from the list of authorisers, unless there is one already. */
  readonly keepRefreshToken: (appid: string, refreshToken: string) => Promise<void>;
  readonly keepAuthorization: (appid: string, fresh: FreshToken) => Promise<void>;
  /** Drops all tokens of an account, for example after it withdrew its consent. */
  readonly forget: (appid: string) => Promise<void>;
}

export interface TokensTools {
  readonly component: ComponentConfig | null;
  readonly client: Client;
  readonly keeper: TokenKeeper;
  readonly stores: WechatStores;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

const ticketLifeMs = 12 * 3_600_000;
const ticketPollMs = 100;
const ticketPolls = 20;
/** Rows per page of the list of authorisers; WeChat's maximum. */
export const listPage = 500;

/** Creates the source of all tokens, the only place that knows which call yields which token. */
export const createTokens = ({ component, client, keeper, stores, now, sleep }: TokensTools): Tokens => {
  const platform = (): ComponentConfig => {
    if (component === null) throw new WechatFault('token', 'notConfigured', 'no component appid');
    return component;
  };

  const send = <Input, Answer>(
    endpoint: JsonEndpoint<Input, Answer>,
    input: Input,
    appid: string | null = null,
  ): Promise<Answer> => {
    const context = { appid, componentAppid: component?.appid ?? '' };
    return run(endpoint.token, appid, (accessToken) =>
      client.json(prepareCall(endpoint, input, context, accessToken), endpoint.answer),
    );
  };

  const findTicket = async (): Promise<string> => {
    for (let poll = 0; poll <= ticketPolls; poll += 1) {
      const row = await stores.tokens.read('ticket');
      if (row !== null && row.token !== null && row.expiresAtMs > now()) return row.token;
      const { appid, secret } = platform();
      if (poll === 0) await send(startPushTicket, { component_appid: appid, component_secret: secret });
      await sleep(ticketPollMs);
    }
    throw new WechatFault(componentToken.path, 'noTicket', 'no ticket was pushed', 600_000);
  };

  const tradeTicket = async (ticket: string): Promise<FreshToken> => {
    const { appid, secret } = platform();
    const answer = await send(componentToken, {
      component_appid: appid,
      component_appsecret: secret,
      component_verify_ticket: ticket,
    });
    return { token: answer.component_access_token, lifeMs: answer.expires_in * 1000, refreshToken: null };
  };

  const refreshComponent = async (): Promise<FreshToken> => {
    const ticket = await findTicket();
    try {
      return await tradeTicket(ticket);
    } catch (error) {
      if (!(error instanceof WxError) || !isTicketErrcode(error.errcode)) throw error;
      await keeper.reject('ticket', ticket);
      return tradeTicket(await findTicket());
    }
  };

  /** A lost refresh token can be read from the list of authorisers while the consent stands. */
  const recoverRefreshToken = async (appid: string): Promise<string> => {
    for (let offset = 0; ; offset += listPage) {
      const page = await send(authorizerList, { offset, count: listPage });
      const listed = page.list.find((row) => row.authorizer_appid === appid);
      if (listed !== undefined) return listed.refresh_token;
      if (page.list.length === 0 || offset + page.list.length >= page.total_count)
        throw new WxError(authorizerToken.path, 61003, 'not in the list of authorizers');
    }
  };

  const tradeRefreshToken = async (appid: string, authorizer_refresh_token: string): Promise<FreshToken> => {
    const answer = await send(authorizerToken, { authorizer_appid: appid, authorizer_refresh_token });
    // WeChat does not document whether it changes; losing a changed one would cost the merchant a new consent.
    return {
      token: answer.authorizer_access_token,
      lifeMs: answer.expires_in * 1000,
      refreshToken: answer.authorizer_refresh_token,
    };
  };

  /** A lost answer may have carried a newer refresh token: the list has it, so the merchant need not consent again. */
  const refreshAuthorizer = async (appid: string, stored: string | null): Promise<FreshToken> => {
    await known(appid);
    if (stored === null) return tradeRefreshToken(appid, await recoverRefreshToken(appid));
    try {
      return await tradeRefreshToken(appid, stored);
    } catch (error) {
      if (!(error instanceof WxError) || !isReauthErrcode(error.errcode)) throw error;
      const listed = await recoverRefreshToken(appid);
      if (listed === stored) throw error;
      return tradeRefreshToken(appid, listed);
    }
  };

  const unknown = () => new WxError('token', 40013, 'the account is not known');

  const known = async (appid: string): Promise<WechatAccount> => {
    const account = await stores.accounts.find(appid);
    if (account === null) throw unknown();
    return account;
  };

  /** The account is read as it is now: it may have a new secret, or be gone, since the token was asked for. */
  const refreshAccount = async (appid: string): Promise<FreshToken> => {
    const { secret } = await known(appid);
    if (secret === null) throw new WxError(stableToken.path, 41004, 'no secret is stored for this account');
    const answer = await send(stableToken, { appid, secret });
    return { token: answer.access_token, lifeMs: answer.expires_in * 1000, refreshToken: null };
  };

  const telling = createConsentCheck({
    accounts: stores.accounts,
    ask: (appid) => send(componentCalls.authorizerInfo, { authorizer_appid: appid }),
  });

  interface Source {
    readonly key: string;
    readonly obtain: () => Promise<IssuedToken>;
  }

  const sourceOf = async (kind: Exclude<TokenKind, 'none'>, appid: string | null): Promise<Source> => {
    if (kind === 'component') return { key: 'component', obtain: () => keeper.obtain('component', refreshComponent) };
    if (appid === null) throw unknown();
    const { isComponent } = await known(appid);
    const key = `${isComponent ? 'authorizer' : 'account'}:${appid}`;
    if (isComponent)
      return { key, obtain: () => keeper.obtain(key, (row) => refreshAuthorizer(appid, row?.refreshToken ?? null)) };
    if (kind === 'authorizer') throw new WxError('token', 86000, 'the account is not authorized to the platform');
    return { key, obtain: () => keeper.obtain(key, () => refreshAccount(appid)) };
  };

  /** The outcome of a token's own call may be unknown, but the call it was for was certainly not sent. */
  const beforeSending = async (obtain: Source['obtain']): Promise<IssuedToken> => {
    try {
      return await obtain();
    } catch (error) {
      if (!(error instanceof WechatError) || error.outcome !== 'unknown') throw error;
      throw new WechatFault(error.path, 'noToken', error.message);
    }
  };

  const run: Tokens['run'] = async (kind, appid, call) => {
    if (kind === 'none') return call(null);
    const work = async (): ReturnType<typeof call> => {
      const source = await sourceOf(kind, appid);
      const { token } = await beforeSending(source.obtain);
      try {
        return await call(token);
      } catch (error) {
        if (!(error instanceof WxError) || !isTokenErrcode(error.errcode)) throw error;
        // WeChat refused the token before doing anything, so even a non-repeatable call may be sent again.
        await keeper.reject(source.key, token);
        return call((await beforeSending(source.obtain)).token);
      }
    };
    return appid === null ? work() : telling(appid, work);
  };

  return {
    run,
    access: (appid) => telling(appid, async () => (await sourceOf('account', appid)).obtain()),
    jsapi: (appid) =>
      keeper.obtain(`jsapi:${appid}`, async () => {
        const answer = await send(jsapiTicket, undefined, appid);
        return { token: answer.ticket, lifeMs: answer.expires_in * 1000, refreshToken: null };
      }),
    keepTicket: async (ticket, createdAtMs) => {
      const row = {
        token: ticket,
        refreshAtMs: createdAtMs,
        expiresAtMs: createdAtMs + ticketLifeMs,
        refreshToken: null,
      };
      for (;;) {
        const old = await stores.tokens.read('ticket');
        // Pushes may arrive late or twice: keep the newest ticket. `refreshAtMs` holds its creation time.
        if (old !== null && old.refreshAtMs >= createdAtMs) return;
        if (await stores.tokens.compareAndSet('ticket', old?.version ?? 0, row)) return;
      }
    },
    keepRefreshToken: (appid, refreshToken) => keeper.keepRefreshToken(`authorizer:${appid}`, refreshToken),
    keepAuthorization: (appid, fresh) => keeper.keep(`authorizer:${appid}`, fresh),
    forget: async (appid) => {
      for (const kind of ['authorizer', 'account', 'jsapi']) await keeper.forget(`${kind}:${appid}`);
    },
  };
};
