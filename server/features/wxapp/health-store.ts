import { type Database, read } from '#server/db/database.ts';
import { everyTenant } from '#server/rows/scope.ts';

export interface TokenTimes {
  refreshAtMs: number;
  expiresAtMs: number;
}

/** When the token of an account is renewed and ends; undefined while there is none. The token itself stays sealed. */
export const tokenTimes = (db: Database, appId: string, isComponent: boolean) =>
  read(db, everyTenant, (query) =>
    query
      .selectFrom('wechat_tokens')
      .select(['refresh_at as refreshAtMs', 'expires_at as expiresAtMs'])
      .where('key', '=', `${isComponent ? 'authorizer' : 'account'}:${appId}`)
      .executeTakeFirst(),
  );

/** `none` before the first call, `due` when the next call renews it early, `expired` when it has to. */
export function tokenState(times: TokenTimes | undefined, now: number): 'none' | 'fresh' | 'due' | 'expired' {
  if (!times) return 'none';
  if (times.expiresAtMs <= now) return 'expired';
  return times.refreshAtMs <= now ? 'due' : 'fresh';
}

/** The part of an account's row that tells whether WeChat still listens to us. */
export const findHealth = (db: Database, tenantId: string, appId: string) =>
  read(db, tenantId, (query) =>
    query
      .selectFrom('wxapps')
      .select([
        'auth_state as authState',
        'is_component as isComponent',
        'authorized_at as authorizedTime',
        'permission_sets as permissionSets',
        'trouble_errcode as troubleErrcode',
        'trouble_at as troubleTime',
      ])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', appId)
      .executeTakeFirst(),
  );
