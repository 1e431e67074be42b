import type { Database } from '#server/db/database.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import type { Handlers, Language, Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { fromWechat, meaningOf } from '#server/http/wechat-problem.ts';
import { logAct, resetsLeft } from './act-log-store.ts';
import { findHealth, tokenState, tokenTimes } from './health-store.ts';
import { permissionSets } from './permission-sets.ts';
import { shippingServiceOf } from './shipping-service.ts';

type Secrets = Pick<
  Handlers,
  'readAccessToken' | 'readJsapiTicket' | 'readWxappHealth' | 'readWxappShipping' | 'readWxappQuota' | 'resetWxappQuota'
>;

export interface SecretTools {
  db: Database;
  wechat: Wechat;
  /** Returns the account in the operator's scope; throws `not-found`. */
  found: (scope: string, appId: string) => Promise<{ id: string; tenantId: string; appType: number }>;
}

/** Tokens, tickets and counters of an account; logs every viewer, and answers secrets only to their owner. */
export function secretHandlers({ db, wechat, found }: SecretTools): Secrets {
  async function secretOf(operator: Operator, appId: string, kind: 'access' | 'jsapi') {
    const { tenantId } = await found(operator.scope, appId);
    await logAct(db, tenantId, appId);
    const { token, expiresAtMs } = await fromWechat(wechat.tokens[kind](appId));
    return { value: token, expireTime: new Date(expiresAtMs).toISOString() };
  }

  const troubleOf = (errcode: number | null, time: string | null, language: Language) =>
    errcode === null || time === null ? null : { errcode, words: meaningOf(errcode)[language], time };

  return {
    readAccessToken: ({ operator, query }) => secretOf(operator, query.appId, 'access'),
    readJsapiTicket: ({ operator, query }) => secretOf(operator, query.appId, 'jsapi'),
    async readWxappHealth({ operator, path, language }) {
      const { tenantId } = await found(operator.scope, path.id);
      const row = await findHealth(db, tenantId, path.id);
      if (!row) throw new Problem('not-found');
      const times = await tokenTimes(db, path.id, row.isComponent === 1);
      return {
        authState: row.authState,
        authorizedTime: row.authorizedTime,
        permissionSets: permissionSets(row.permissionSets, language),
        tokenState: tokenState(times, Date.now()),
        tokenExpireTime: times ? new Date(times.expiresAtMs).toISOString() : null,
        trouble: troubleOf(row.troubleErrcode, row.troubleTime, language),
        resetsLeft: await resetsLeft(db, path.id),
      };
    },
    async readWxappShipping({ operator, path, signal }) {
      const { tenantId, appType } = await found(operator.scope, path.id);
      const row = await findHealth(db, tenantId, path.id);
      if (!row) throw new Problem('not-found');
      // Only mini-programs have the service.
      if (appType !== 1) return { isManaged: null, isConfirmed: null, unknownCarriers: null };
      const permissionSets = row.isComponent === 1 ? row.permissionSets : null;
      return shippingServiceOf(wechat, { appId: path.id, permissionSets }, signal);
    },
    async readWxappQuota({ operator, query, signal }) {
      const { path = '/wxa/commit', appId } = query;
      await found(operator.scope, appId);
      const { quota } = await fromWechat(wechat.media.quota(appId, { cgi_path: path }, signal));
      return {
        path,
        dailyLimit: quota.daily_limit,
        used: quota.used,
        remain: Math.max(quota.remain, 0),
        resetsLeft: await resetsLeft(db, appId),
      };
    },
    async resetWxappQuota({ operator, body }) {
      const { tenantId } = await found(operator.scope, body.appId);
      await fromWechat(wechat.media.resetQuota(body.appId, undefined));
      await logAct(db, tenantId, body.appId);
      return { resetsLeft: await resetsLeft(db, body.appId) };
    },
  };
}
