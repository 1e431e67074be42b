import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { tenantIs } from '#server/rows/scope.ts';

/** A consent that somebody asked a merchant for. */
export interface Consent {
  tenantId: string;
  state: string;
  operatorId: string;
  isOver: boolean;
  /** The account that came of it; null until then. */
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

/** The consent of a state or of WeChat's own code. */
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
 * Takes a consent for oneself: WeChat's redirect and its push bring the same code, which works once. False when the
 * other has it; one that was taken and came to nothing for half a minute may be taken again.
 */
export async function claimConsent(db: Database, { tenantId, state }: Consent): Promise<boolean> {
  const { rows } = await read(db, tenantId, (query) =>
    sql`update wechat_consents set claimed_at = now() where tenant_id = ${tenantId} and state = ${state}
      and app_id is null and (claimed_at is null or claimed_at < now() - interval '30 seconds')
      returning state`.execute(query),
  );
  return rows.length === 1;
}

/** Notes what came of a consent, or with null that nothing did and it may be taken again. */
export const endConsent = (db: Database, { tenantId, state }: Consent, appId: string | null) =>
  read(db, tenantId, (query) =>
    sql`update wechat_consents set app_id = ${appId}, claimed_at = case when ${appId}::text is null then null else claimed_at end
      where tenant_id = ${tenantId} and state = ${state}`.execute(query),
  );
