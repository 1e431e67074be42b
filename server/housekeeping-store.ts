import { sql } from 'kysely';
import { batchJobMachine } from '#machines/batch-job/machine.ts';
import { buyerMessageMachine } from '#machines/buyer-message/machine.ts';
import type { Label } from '#machines/kit/words.ts';
import { type Database, inTenant } from './db/database.ts';
import { everyTenant } from './rows/scope.ts';
import { closedStates } from './workflow/closed-states.ts';

// Raw SQL: the statements are a list; most count days by the database's clock.

/** Why a line of cards whose secret was erased runs no more. */
const erasedSecret: Label = {
  zh: '卡密只保留 90 天，现已清除，请重新导入',
  en: 'Card secrets are kept for 90 days and this one is erased. Import it again',
};

/** Deletes expired rows; each statement says how long its kind is kept. */
const rubbish = [
  sql`delete from idempotency_keys where created_at < now() - interval '1 day'`,
  sql`delete from sign_in_throttles where failed_at < now() - interval '1 day'`,
  sql`delete from sessions where expires_at < now() - interval '30 days'`,
  sql`delete from member_sessions where seen_at < now() - interval '60 days'`,
  sql`delete from phone_codes where sent_at < now() - interval '1 day'`,
  sql`delete from rate_counts where began_at < now() - interval '2 days'`,
  sql`delete from call_counts where began_at < now() - interval '1 hour'`,
  sql`delete from wechat_calls where at < now() - interval '30 days'`,
  sql`delete from gateway_refused_notices where hour < now() - interval '30 days'`,
  sql`delete from gateway_calls where at < now() - interval '30 days'`,
  sql`delete from wechat_pushes where done_at < now() - interval '7 days'`,
  sql`delete from wechat_consents where expires_at < now() - interval '1 day'`,
  // Only a finished job's input and result files; its rows, counts and history stay.
  sql`delete from batch_files f using batch_jobs j where j.tenant_id = f.tenant_id and j.id = f.job_id
    and j.state in ${closedStates(batchJobMachine)} and j.state_at < now() - interval '90 days'`,
  // So long failed cards can be tried again, too; then their secrets go, and rows and a second try say so.
  sql`update batch_rows r set
      reason = case r.status when 'failed' then ${erasedSecret.zh} else r.reason end,
      reason_en = case r.status when 'failed' then ${erasedSecret.en} else r.reason_en end,
      content = jsonb_set(r.content, '{lines}', (select jsonb_agg(
      case when coalesce(line->'cells'->>'cardSecret', '') = '' then line else
        jsonb_build_object('fault', ${JSON.stringify(erasedSecret)}::jsonb)
          || jsonb_set(line, '{cells}', (line->'cells') - 'cardSecret') end order by place)
      from jsonb_array_elements(r.content->'lines') with ordinality as written (line, place)))
    from batch_jobs j where j.purpose = 'cards' and j.tenant_id = r.tenant_id and j.id = r.job_id
      and j.state in ${closedStates(batchJobMachine)} and j.state_at < now() - interval '90 days'
      and r.status <> 'done' and r.content @? '$.lines[*].cells ? (@.cardSecret != "")'`,
  sql`delete from presence where seen_at < now() - interval '1 day'`,
  sql`delete from notifications where at < now() - interval '90 days'`,
  // What has ended; an open one stays as long as it is open. What their log says stays.
  sql`delete from buyer_messages where state in ${closedStates(buyerMessageMachine)}
    and state_at < now() - interval '180 days'`,
  // The gateway can be asked about a text for thirty days; one of which it said no more needs number and content no longer.
  sql`update texts set sealed = null where state = 'accepted' and sealed is not null
    and state_at < now() - interval '30 days'`,
  // Beyond the newest 500 of a person nobody reads on.
  sql`delete from notifications n using (select tenant_id, operator_id, (array_agg(id order by id desc))[500] as last
      from notifications group by 1, 2 having count(*) > 500) kept
    where n.tenant_id = kept.tenant_id and n.operator_id = kept.operator_id and n.id < kept.last`,
];

/** The audit log's partitions come first: a month in which something has been logged gets none any more. */
const chores = [sql`select keep_log_months(2)`, ...rubbish];

/**
 * Creates the audit log's partitions for the coming months and deletes expired rows; one of several servers does each, and
 * the others pass it by. One that fails or takes too long keeps no other from being done; it throws the last such error.
 */
export async function clearAway(db: Database): Promise<void> {
  const faults: unknown[] = [];
  for (const [at, chore] of chores.entries()) {
    await inTenant(db, everyTenant, async (trx) => {
      const { rows } = await sql<{ ours: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('housekeeping'), ${at}::int) as ours`.execute(trx);
      if (rows[0]?.ours === true) await chore.execute(trx);
    }).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw faults.at(-1);
}
