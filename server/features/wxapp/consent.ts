import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { isSpentCodeErrcode, WxError } from '#server/gateways/wechat/errors.ts';
import { isGoLiveAccount } from '#server/gateways/wechat/go-live.ts';
import type { AuthorizeKind, Wechat } from '#server/gateways/wechat/port.ts';
import type { Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { fromWechat } from '#server/http/wechat-problem.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { keepAuthorized } from './account-store.ts';
import { claimConsent, type Consent, endConsent, findConsent, keepConsent } from './consent-store.ts';
import { findWxapp } from './store.ts';
import { keepUnclaimed, type PushSource } from './unclaimed-store.ts';

export interface ConsentTools {
  db: Database;
  wechat: Wechat;
  /** The platform's own appid; null when none is configured. */
  componentAppId: string | null;
  /** Sees that a mini-program's code is followed from now on. */
  followCode: (tenantId: string, appId: string) => Promise<void>;
}

const foreign = new Problem('unprocessable', {
  data: { reason: 'appid-taken' },
  words: { zh: '该账号已属于另一个租户', en: 'The account belongs to another tenant' },
});

/** Asks WeChat for its consent page; the code of its answer is kept with who asked and for which tenant. */
export async function startConsent(
  { db, wechat }: ConsentTools,
  { id: operatorId }: Pick<Operator, 'id'>,
  tenantId: string,
  wish: { kind: AuthorizeKind; appId?: string | undefined; returnTo: string },
) {
  const state = randomBytes(16).toString('base64url');
  const back = new URL(wish.returnTo);
  back.searchParams.set('state', state);
  const { appId } = wish;
  const pages = await fromWechat(
    wechat.authorization.pages({
      redirectUri: back.href,
      kind: wish.kind,
      ...(appId === undefined ? {} : { appid: appId }),
    }),
  );
  const preAuthCode = new URL(pages.desktop).searchParams.get('pre_auth_code') ?? '';
  await keepConsent(db, { tenantId, state, operatorId, preAuthCode, expiresAtMs: pages.expiresAtMs });
  return {
    state,
    desktop: pages.desktop,
    mobile: pages.mobile,
    expireTime: new Date(pages.expiresAtMs).toISOString(),
  };
}

/** What WeChat knows of an account that gave its consent; WeChat refuses (61003) when it did not. */
export async function describeAccount(wechat: Wechat, appid: string) {
  const { authorizer_info: info, authorization_info: granted } = await wechat.component.authorizerInfo({
    authorizer_appid: appid,
  });
  const appType: 1 | 2 = info.MiniProgramInfo === undefined ? 2 : 1;
  return {
    id: appid,
    name: info.nick_name || appid,
    appType,
    originalId: info.user_name,
    principalName: info.principal_name,
    headImg: info.head_img,
    permissionSets: granted.func_info.map((set) => set.funcscope_category.id),
  };
}

/** Keeps what WeChat knows of an account that gave its consent; throws when another tenant has it. */
export async function keepAccount(
  { db, wechat, componentAppId, followCode }: ConsentTools,
  tenantId: string,
  appid: string,
) {
  const account = await describeAccount(wechat, appid);
  const row = await keepAuthorized(db, tenantId, { ...account, componentAppId: componentAppId ?? '' });
  if (!row) throw foreign;
  if (account.appType === 1) await followCode(tenantId, appid);
  return row;
}

async function trade(tools: ConsentTools, consent: Consent, authCode: string) {
  try {
    const { appid } = await tools.wechat.authorization.accept(authCode);
    const row = await keepAccount(tools, consent.tenantId, appid);
    await endConsent(tools.db, consent, appid);
    return row;
  } catch (error) {
    await endConsent(tools.db, consent, null);
    throw error;
  }
}

const patienceMs = 6_000;
const lookEveryMs = 100;

/** What the push made of the same consent; it needs a second or two. */
async function madeByPush({ db }: ConsentTools, consent: Consent) {
  for (const until = Date.now() + patienceMs; Date.now() < until;) {
    const { appId } = (await findConsent(db, consent.tenantId, { state: consent.state })) ?? { appId: null };
    if (appId !== null) return findWxapp(db, consent.tenantId, appId);
    await wait(lookEveryMs);
  }
  throw new Problem('in-progress');
}

/** Ends a consent with the code that WeChat's page sent back; only who started it may. */
export async function finishConsent(
  tools: ConsentTools,
  { id, scope }: Pick<Operator, 'id' | 'scope'>,
  { state, authCode }: { state: string; authCode: string },
) {
  const consent = await findConsent(tools.db, scope, { state });
  if (!consent || consent.operatorId !== id) throw new Problem('not-found');
  if (consent.isOver && consent.appId === null) {
    throw new Problem('unprocessable', {
      data: { reason: 'expired' },
      words: { zh: '授权链接已过期，请重新发起授权', en: 'The consent page has expired; start again' },
    });
  }
  const row = (await claimConsent(tools.db, consent))
    ? await fromWechat(trade(tools, consent, authCode))
    : await madeByPush(tools, consent);
  if (!row) throw new Problem('not-found');
  return row;
}

/** Trades a code at once, before it expires; a code that is spent or too old is no loss, the list has the refresh token. */
async function acceptPushed({ wechat }: ConsentTools, authCode: string): Promise<void> {
  try {
    await wechat.authorization.accept(authCode);
  } catch (error) {
    if (!(error instanceof WxError) || !isSpentCodeErrcode(error.errcode)) throw error;
  }
}

/** WeChat pushed that an account gave or changed its consent. */
export async function consentPushed(
  tools: ConsentTools,
  {
    appid,
    authCode,
    preAuthCode,
    source,
  }: { appid: string; authCode: string; preAuthCode: string; source: PushSource },
): Promise<void> {
  const consent = preAuthCode === '' ? undefined : await findConsent(tools.db, everyTenant, { preAuthCode });
  if (consent) {
    if (await claimConsent(tools.db, consent)) await trade(tools, consent, authCode);
    return;
  }
  if (isGoLiveAccount(appid)) return;
  await acceptPushed(tools, authCode);
  // Given or renewed at WeChat itself: whose it is, is known from before, or platform staff say so.
  const known = await findWxapp(tools.db, everyTenant, appid);
  if (known) await keepAccount(tools, known.tenantId, appid);
  else await keepUnclaimed(tools.db, source, await describeAccount(tools.wechat, appid));
}
