import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { AccountSource, PushInbox, TokenRow, TokenStore, WechatStores } from '#server/gateways/wechat/stores.ts';
import { everyTenant } from '#server/rows/scope.ts';
import type { Place, Seals } from '#server/rows/seal.ts';
import { markRevoked } from './account-store.ts';

// Raw SQL: a lease and a version that only its holder may replace.

type Sealed = Pick<TokenRow, 'token' | 'refreshToken'>;

const placeOf = (key: string): Place => ({ tenantId: '', kind: 'wechat-token', id: key });

/** Stores tokens encrypted in the database; each version is unique, so a late writer always loses. */
function tokenStore(db: Database, seals: Seals): TokenStore {
  return {
    async read(key) {
      const row = await read(db, everyTenant, (query) =>
        query.selectFrom('wechat_tokens').selectAll().where('key', '=', key).executeTakeFirst(),
      );
      if (!row) return null;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the seal proves that we wrote it
      const { token, refreshToken } = JSON.parse(seals.open(row.sealed, placeOf(key))) as Sealed;
      return {
        token,
        refreshToken,
        refreshAtMs: row.refresh_at,
        expiresAtMs: row.expires_at,
        version: Number(row.version),
      };
    },
    async compareAndSet(key, expected, next) {
      if (next === null) {
        const { numDeletedRows } = await read(db, everyTenant, (query) =>
          query
            .deleteFrom('wechat_tokens')
            .where('key', '=', key)
            .where('version', '=', String(expected))
            .executeTakeFirst(),
        );
        return expected === 0 || numDeletedRows === 1n;
      }
      const sealed = seals.seal(
        JSON.stringify({ token: next.token, refreshToken: next.refreshToken } satisfies Sealed),
        placeOf(key),
      );
      const version = sql`nextval('wechat_token_versions')`;
      const { rows } = await read(db, everyTenant, (query) =>
        (expected === 0
          ? sql`insert into wechat_tokens (key, sealed, refresh_at, expires_at, version)
              values (${key}, ${sealed}, ${next.refreshAtMs}, ${next.expiresAtMs}, ${version})
              on conflict (key) do nothing returning key`
          : sql`update wechat_tokens set sealed = ${sealed}, refresh_at = ${next.refreshAtMs},
              expires_at = ${next.expiresAtMs}, version = ${version} where key = ${key} and version = ${expected} returning key`
        ).execute(query),
      );
      return rows.length === 1;
    },
    async lock(key, owner, ttlMs) {
      const { rows } = await read(db, everyTenant, (query) =>
        sql`insert into wechat_leases (key, owner, until) values (${key}, ${owner}, now() + make_interval(secs => ${ttlMs / 1000}))
          on conflict (key) do update set owner = excluded.owner, until = excluded.until
          where wechat_leases.until < now() or wechat_leases.owner = excluded.owner returning key`.execute(query),
      );
      return rows.length === 1;
    },
    async unlock(key, owner) {
      await read(db, everyTenant, (query) =>
        query.deleteFrom('wechat_leases').where('key', '=', key).where('owner', '=', owner).execute(),
      );
    },
  };
}

function accountSource(db: Database, seals: Seals): AccountSource {
  return {
    async find(appid) {
      const row = await read(db, everyTenant, (query) =>
        query
          .selectFrom('wxapps')
          .select([
            'is_component as isComponent',
            'tenant_id as tenantId',
            'app_secret as sealed',
            'auth_state as authState',
            'original_id as originalId',
          ])
          .where('id', '=', appid)
          .executeTakeFirst(),
      );
      if (!row) return null;
      return {
        isComponent: row.isComponent === 1,
        secret: seals.openText(row.sealed, { tenantId: row.tenantId, kind: 'wxapp', id: appid }),
        isRevoked: row.authState === 'revoked',
        originalId: row.originalId.startsWith('gh_') ? row.originalId : null,
      };
    },
    markReauthorize: (appid, errcode) => markRevoked(db, appid, errcode),
  };
}

function pushInbox(db: Database, onPush: () => void): PushInbox {
  return {
    async put(key, push) {
      const row = await read(db, everyTenant, (query) =>
        query
          .insertInto('wechat_pushes')
          .values({ key, push: JSON.stringify(push) })
          .onConflict((conflict) => conflict.doNothing())
          .returning('key')
          .executeTakeFirst(),
      );
      if (row !== undefined) onPush();
      return row !== undefined;
    },
  };
}

/** The stores of the WeChat gateway, in the database and shared by all servers; calls `onPush` for each new push. */
export const wechatStores = (db: Database, seals: Seals, onPush: () => void = () => {}): WechatStores => ({
  tokens: tokenStore(db, seals),
  accounts: accountSource(db, seals),
  inbox: pushInbox(db, onPush),
});
