import { sql } from 'kysely';
import type { AnyEventObject } from 'xstate';
import { exceeded, noLimits } from '#machines/stakes.ts';
import { newNumber } from '#server/rows/numbers.ts';
import { advance, byItself, give, lock } from './advance.ts';
import type { Work } from './definition.ts';
import { approvalDefinition } from './definitions/approval.ts';
import { type ApprovalNeeded, excessWords } from './judging.ts';
import { Refused, staleVersion } from './refusals.ts';
import { standingOf } from './row.ts';
import { flushRows } from './work.ts';

// Raw SQL: JSON is compared, and rows of several charts are looked for at once.

/**
 * Asks for an approval of an act that is above its sender's limit and returns the refusal that says so. The same act on
 * the same version of a row is asked for once, whoever asks.
 */
export async function askFor(work: Work, needed: ApprovalNeeded): Promise<Refused> {
  const { definition, row, version, event, stake, actor } = needed;
  const { tenant_id: tenantId } = row;
  const rowId = String(row['id']);
  const standing = standingOf(definition, await lock(work, definition, tenantId, sql`id = ${row['id']}`));
  if (standing.version !== version) return staleVersion(standing, undefined);
  const known = await openRequest(work, needed);
  const approval = known ?? (await newRequest());
  return new Refused('approval-needed', {
    data: {
      ...approval,
      isNew: !known,
      exceeded: exceeded(stake, actor.limits ?? noLimits),
      stake,
      limits: actor.limits,
    },
    words: excessWords(needed, approval.approvalNo),
  });

  async function newRequest() {
    // Who waits for the lock asked for the row before there was a request, and sees by this that it must look for one.
    await sql`update ${sql.table(definition.table)} set version = version
      where tenant_id = ${tenantId} and id = ${row['id']}`.execute(work.trx);
    const approvalNo = newNumber(work.now, { prefix: 'SP', digits: 6 });
    const input = { approvalNo, askedBy: String(actor.id), ...stake };
    const made = await give(
      work,
      approvalDefinition,
      input,
      {
        tenant_id: tenantId,
        machine: definition.name,
        row_id: rowId,
        row_version: version,
        event: JSON.stringify(atOnce(event)),
        asked_name: actor.name,
        ...(definition.subject?.(row) ?? { row_no: rowId }),
      },
      { ...byItself, actor },
    );
    return { approvalId: String(made.row['id']), approvalNo };
  }
}

/** What a second person agreed to is not held back so that the first may take it back. */
function atOnce(event: AnyEventObject): AnyEventObject {
  const kept = Object.entries(event).filter(([name]) => name !== 'holdMs');
  return { ...Object.fromEntries(kept), type: event.type };
}

interface Request {
  approvalId: string;
  approvalNo: string;
}

async function openRequest(work: Work, { definition, row, version, event }: ApprovalNeeded): Promise<Request | null> {
  const { rows } = await sql<Request>`select id as "approvalId", approval_no as "approvalNo" from approvals
    where tenant_id = ${row.tenant_id} and machine = ${definition.name} and row_id = ${String(row['id'])}
      and state = 'asked' and row_version = ${version} and event = ${JSON.stringify(atOnce(event))}::jsonb`.execute(
    work.trx,
  );
  return rows[0] ?? null;
}

/** Ends the open requests for rows that moved in this transaction: they were asked for at a version that is gone. */
export async function lapseOvertaken(work: Work): Promise<void> {
  const overtaken = work.overtaken.splice(0);
  if (overtaken.length === 0) return;
  await flushRows(work);
  const { rows } = await sql<{ id: string; tenantId: string }>`select id, tenant_id as "tenantId" from approvals
    where state = 'asked' and (tenant_id, machine, row_id) in (${sql.join(
      overtaken.map(({ tenantId, machine, rowId }) => sql`(${tenantId}, ${machine}, ${rowId})`),
    )}) order by tenant_id, id`.execute(work.trx);
  for (const { id, tenantId } of rows) {
    const approval = await lock(work, approvalDefinition, tenantId, sql`id = ${id}`);
    await advance(work, approvalDefinition, approval, { type: 'approval.lapse', because: 'moved' });
  }
}
