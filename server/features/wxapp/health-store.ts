import { type Database, read } from '#server/db/database.ts';
import { everyTenant } from '#server/rows/scope.ts';

export interface TokenTimes {
  refreshAtMs: number;
  expiresAtMs: number;
}

/**
 * Returns when an account's token is renewed and when it expires; undefined without one. The token itself stays
 * encrypted.
 */
export const tokenTimes = (db: Database, appId: string, isComponent: boolean) =>
  read(db, everyTenant, (query) =>
    query
      .selectFrom('wechat_tokens')
      .select(['refresh_at as refreshAtMs', 'expires_at as expiresAtMs'])
      .where('key', '=', `${isComponent ? 'authorizer' : 'account'}:${appId}`)
      .executeTakeFirst(),
  );

/** `none` before the first call, `due` when the next call renews it early, `expired` when it must. */
export function tokenState(times: TokenTimes | undefined, now: number): 'none' | 'fresh' | 'due' | 'expired' {
  if (!times) return 'none';
  if (times.expiresAtMs <= now) return 'expired';
  return times.refreshAtMs <= now ? 'due' : 'fresh';
}

/** Returns the part of an account's row that says whether WeChat still accepts our calls. */
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
