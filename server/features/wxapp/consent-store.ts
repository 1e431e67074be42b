import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { tenantIs } from '#server/rows/scope.ts';

// Raw SQL: a claim that depends on the stored time, in one statement.

/** A consent that an operator requested from a merchant. */
export interface Consent {
  tenantId: string;
  state: string;
  operatorId: string;
  isOver: boolean;
  /** The resulting account; null until then. */
  appId: string | null;
}

export const keepConsent = (
  db: Database,
  consent: { tenantId: string; state: string; operatorId: string; preAuthCode: string; expiresAtMs: number },
) =>
  read(db, consent.tenantId, (query) =>
    query
      .insertInto('wechat_consents')
      .values({
        tenant_id: consent.tenantId,
        state: consent.state,
        operator_id: consent.operatorId,
        pre_auth_code: consent.preAuthCode,
        expires_at: new Date(consent.expiresAtMs),
      })
      .execute(),
  );

/** Returns the consent with a state or with WeChat's own code. */
export const findConsent = (db: Database, scope: string, by: { state: string } | { preAuthCode: string }) =>
  read(db, scope, (query) =>
    query
      .selectFrom('wechat_consents')
      .select([
        'tenant_id as tenantId',
        'state',
        'operator_id as operatorId',
        sql<boolean>`expires_at < now()`.as('isOver'),
        'app_id as appId',
      ])
      .where('state' in by ? 'state' : 'pre_auth_code', '=', 'state' in by ? by.state : by.preAuthCode)
      .where(tenantIs(scope))
      .executeTakeFirst(),
  );

/**
 * Claims a consent: WeChat's redirect and its push bring the same code, which works once. Returns false when the other
 * side has it. A claim without a result for half a minute can be claimed again.
 */
export async function claimConsent(db: Database, { tenantId, state }: Consent): Promise<boolean> {
  const { rows } = await read(db, tenantId, (query) =>
    sql`update wechat_consents set claimed_at = now() where tenant_id = ${tenantId} and state = ${state}
      and app_id is null and (claimed_at is null or claimed_at < now() - interval '30 seconds')
      returning state`.execute(query),
  );
  return rows.length === 1;
}

/** Records the account of a consent; null releases a claim without a result. */
export const endConsent = (db: Database, { tenantId, state }: Consent, appId: string | null) =>
  read(db, tenantId, (query) =>
    sql`update wechat_consents set app_id = ${appId}, claimed_at = case when ${appId}::text is null then null else claimed_at end
      where tenant_id = ${tenantId} and state = ${state}`.execute(query),
  );
