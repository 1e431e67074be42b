import { sql } from 'kysely';
import type { ClientType } from '#server/db/column-types.ts';
import { type Database, inTenant, read } from '#server/db/database.ts';
import { tenantIs } from '#server/rows/scope.ts';

// Raw SQL: the former time and the new one in one statement.

/** Stores the storefronts' heartbeats: in the database, or in Redis when several machines share the load. */
export interface PresenceStore {
  /** Records a heartbeat of a client's user; returns true when the user was not counted as online before. */
  beat(tenantId: string, appType: ClientType, userId: string): Promise<boolean>;
  /** Counts the users seen in the last five minutes by client type; scope is a tenant or '*'. */
  count(scope: string): Promise<Record<ClientType, number>>;
  /** Returns when a client's user was last seen, ISO 8601; null when never. */
  lastSeen(scope: string, appType: ClientType, userId: string): Promise<string | null>;
}

/** How long a user counts as online after the last beat. */
export const onlineMinutes = 5;

export const nobody = (): Record<ClientType, number> => ({ MA: 0, H5: 0, 'H5-WX': 0, 'H5-PC': 0, APP: 0 });

/** Presence in the database. */
export function databasePresence(db: Database): PresenceStore {
  return {
    async beat(tenantId, appType, userId) {
      const { rows } = await inTenant(db, tenantId, (trx) =>
        sql<{ isNew: boolean }>`
          with former as (select seen_at from presence where tenant_id = ${tenantId} and app_type = ${appType} and user_id = ${userId})
          insert into presence (tenant_id, app_type, user_id, seen_at) values (${tenantId}, ${appType}, ${userId}, now())
          on conflict (tenant_id, app_type, user_id) do update set seen_at = excluded.seen_at
          returning coalesce((select seen_at < now() - make_interval(mins => ${onlineMinutes}) from former), true) as "isNew"`.execute(
          trx,
        ),
      );
      return rows[0]?.isNew ?? false;
    },
    async count(scope) {
      const { rows } = await read(db, scope, (query) =>
        sql<{ appType: ClientType; count: number }>`select app_type as "appType", count(*)::int as count from presence
          where ${tenantIs(scope)} and seen_at > now() - make_interval(mins => ${onlineMinutes}) group by app_type`.execute(
          query,
        ),
      );
      const counts = nobody();
      for (const { appType, count } of rows) counts[appType] = count;
      return counts;
    },
    async lastSeen(scope, appType, userId) {
      const { rows } = await read(db, scope, (query) =>
        sql<{ seenAt: string | null }>`select max(seen_at) as "seenAt" from presence
          where ${tenantIs(scope)} and app_type = ${appType} and user_id = ${userId}`.execute(query),
      );
      return rows[0]?.seenAt ?? null;
    },
  };
}
