import { sql } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, inTenant, read } from '#server/db/database.ts';

// Raw SQL: hours by the database's clock.

type Health = components['schemas']['GatewayHealth'];

interface GatewayCall {
  tenantId: string;
  accountId: string;
  call: string;
  outcome: components['schemas']['GatewayOutcome'];
  /** The gateway's own code; empty without one. */
  code: string;
  ms: number;
  /** How far the gateway's clock was ahead of ours; null when it did not say. */
  skewMs?: number | null;
}

/** Keeps one call for the health of its account. */
export const keepGatewayCall = (db: Database, { tenantId, accountId, ms, skewMs = null, ...call }: GatewayCall) =>
  inTenant(db, tenantId, (trx) =>
    trx
      .insertInto('gateway_calls')
      .values({
        tenant_id: tenantId,
        account_id: accountId,
        ms: Math.max(0, Math.round(ms)),
        skew_ms: skewMs === null ? null : Math.round(skewMs),
        ...call,
      })
      .execute(),
  );

/** How the calls of an account went, a plain no being an answer as good as any: the last ones, the last good one, and failures of a day by hour and class. */
export async function callsOfGateway(
  db: Database,
  tenantId: string,
  accountId: string,
): Promise<Pick<Health, 'lastGoodTime' | 'hours' | 'calls'> & { skewSeconds: number | null }> {
  const own = sql`tenant_id = ${tenantId} and account_id = ${accountId}`;
  return read(db, tenantId, async (query) => {
    const good = await sql<{ time: string }>`select at as time from gateway_calls
      where ${own} and outcome in ('ok', 'saidNo') order by at desc limit 1`.execute(query);
    const hours = await sql<
      Health['hours'][number]
    >`select date_trunc('hour', at) as hour, outcome, count(*)::int as count
      from gateway_calls where ${own} and outcome not in ('ok', 'saidNo') and at > now() - interval '1 day'
      group by 1, 2 order by 1 desc, 2`.execute(query);
    const calls = await sql<Health['calls'][number]>`select id, at as time, call, outcome, code, ms
      from gateway_calls where ${own} order by at desc, id desc limit 20`.execute(query);
    const skew = await sql<{ seconds: number }>`select (-skew_ms / 1000)::int as seconds from gateway_calls
      where ${own} and skew_ms is not null order by at desc limit 1`.execute(query);
    return {
      lastGoodTime: good.rows[0]?.time ?? null,
      skewSeconds: skew.rows[0]?.seconds ?? null,
      hours: hours.rows,
      calls: calls.rows,
    };
  });
}
