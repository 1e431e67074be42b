import { sql } from 'kysely';
import type { Row, Work } from './definition.ts';
import type { Facts } from './difference.ts';

// Raw SQL: several steps of one row's log in one read.

export interface LoggedStep {
  event: string;
  payload: Facts;
  before: Facts;
  /** Null for a step of the server's own. */
  operatorId: string | null;
  /** ISO 8601 */
  at: string;
}

/** Reads the last step of a locked row out of its log, and after it in the answer the steps by these events, latest first. */
export async function lastSteps(
  { trx }: Work,
  machine: string,
  row: Row,
  events: readonly string[] = [],
): Promise<[LoggedStep, ...LoggedStep[]]> {
  const version = Number(row['version']);
  const { rows } = await sql<LoggedStep>`select event, payload, before, operator_id as "operatorId", at from transitions
    where tenant_id = ${row.tenant_id} and machine = ${machine} and row_id = ${String(row['id'])}
      and (version = ${version} or event = any(${events})) order by version desc`.execute(trx);
  const [last, ...others] = rows;
  if (!last) throw new Error(`The ${machine} ${String(row['id'])} has no log of its last step.`);
  return [last, ...others];
}
