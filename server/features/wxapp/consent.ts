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
import { claimConsent, type Consent, findConsent, keepConsent, noteConsent } from './consent-store.ts';
import { findWxapp } from './store.ts';
import { keepUnclaimed, type PushSource } from './unclaimed-store.ts';

export interface ConsentTools {
  db: Database;
  wechat: Wechat;
  /** The platform's own appid; null when none is configured. */
  componentAppId: string | null;
  /** Starts following a mini-program's code. */
  followCode: (tenantId: string, appId: string) => Promise<void>;
}

export interface PushedTools extends ConsentTools {
  log: (line: string) => void;
}

const foreign = new Problem('unprocessable', {
  data: { reason: 'appid-taken' },
  words: { zh: '该账号已属于另一个租户', en: 'The account belongs to another tenant' },
});

/** Requests WeChat's consent page; stores the code in its answer with the operator and the tenant. */
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

/** Returns WeChat's facts about an account that consented; WeChat refuses (61003) without a consent. */
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

/** Stores WeChat's facts about an account that consented; throws when another tenant has it. */
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

/**
 * Makes the account of a consent, unless the other side is at work on it or it has an outcome; undefined then. `grant`
 * exchanges the code for the account's appid; a consent that broke off after that goes on without it.
 */
async function trade(tools: ConsentTools, consent: Consent, grant: () => Promise<string>) {
  const claim = await claimConsent(tools.db, consent);
  if (claim === null) return undefined;
  try {
    const appid = claim.grantedAppId ?? (await grant());
    if (claim.grantedAppId === null) await noteConsent(tools.db, consent, { granted_app_id: appid });
    const row = await keepAccount(tools, consent.tenantId, appid);
    await noteConsent(tools.db, consent, { app_id: appid });
    return row;
  } catch (error) {
    await noteConsent(tools.db, consent, error === foreign ? { refusal: 'appid-taken' } : { claimed_at: null });
    throw error;
  }
}

const patienceMs = 6_000;
const lookEveryMs = 100;

/** Returns the account that the push made of the same consent; it needs a second or two. */
async function madeByPush({ db }: ConsentTools, { tenantId, state }: Consent) {
  for (const until = Date.now() + patienceMs; Date.now() < until;) {
    const { appId = null, refusal = null } = (await findConsent(db, tenantId, { state })) ?? {};
    if (refusal !== null) throw foreign;
    if (appId !== null) return findWxapp(db, tenantId, appId);
    await wait(lookEveryMs);
  }
  throw new Problem('in-progress');
}

/** Finishes a consent with the code from WeChat's redirect; only the operator who started it may. */
export async function finishConsent(
  tools: ConsentTools,
  { id, scope }: Pick<Operator, 'id' | 'scope'>,
  { state, authCode }: { state: string; authCode: string },
) {
  const consent = await findConsent(tools.db, scope, { state });
  if (!consent || consent.operatorId !== id) throw new Problem('not-found');
  if (consent.isOver && consent.appId === null && consent.refusal === null) {
    throw new Problem('unprocessable', {
      data: { reason: 'expired' },
      words: { zh: '授权链接已过期，请重新发起授权', en: 'The consent page has expired; start again' },
    });
  }
  const grant = async () => (await tools.wechat.authorization.accept(authCode)).appid;
  const row = (await fromWechat(trade(tools, consent, grant))) ?? (await madeByPush(tools, consent));
  if (!row) throw new Problem('not-found');
  return row;
}

/** Exchanges a code before it expires; a spent or expired one is no loss, because the list has the refresh token. */
async function acceptPushed({ wechat }: ConsentTools, authCode: string): Promise<void> {
  try {
    await wechat.authorization.accept(authCode);
  } catch (error) {
    if (!(error instanceof WxError) || !isSpentCodeErrcode(error.errcode)) throw error;
  }
}

/**
 * Finishes a consent by its push, which names the account. A refused one is done with; while the page is at work on it,
 * this throws, so that the push is retried should the page break off.
 */
async function tradePushed(
  tools: PushedTools,
  consent: Consent,
  { appid, authCode }: { appid: string; authCode: string },
): Promise<void> {
  try {
    const row = await trade(tools, consent, async () => {
      await acceptPushed(tools, authCode);
      return appid;
    });
    if (row) return;
    const { appId, refusal } = (await findConsent(tools.db, consent.tenantId, { state: consent.state })) ?? consent;
    if (refusal !== null) throw foreign;
    if (appId === null) throw new Error(`the page is at work on the consent of ${appid}`);
  } catch (error) {
    if (error !== foreign) throw error;
    tools.log(`The consent of ${appid} for the tenant ${consent.tenantId} is refused: ${foreign.message}.`);
  }
}

/** Handles WeChat's push that an account gave or changed its consent. */
export async function consentPushed(
  tools: PushedTools,
  {
    appid,
    authCode,
    preAuthCode,
    source,
  }: { appid: string; authCode: string; preAuthCode: string; source: PushSource },
): Promise<void> {
  const consent = preAuthCode === '' ? undefined : await findConsent(tools.db, everyTenant, { preAuthCode });
  if (consent) {
    await tradePushed(tools, consent, { appid, authCode });
    return;
  }
  if (isGoLiveAccount(appid)) return;
  await acceptPushed(tools, authCode);
  // The consent started at WeChat itself: the tenant is known from before, or platform staff choose it.
  const known = await findWxapp(tools.db, everyTenant, appid);
  if (known) await keepAccount(tools, known.tenantId, appid);
  else await keepUnclaimed(tools.db, source, await describeAccount(tools.wechat, appid));
}
