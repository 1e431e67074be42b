import { type Kysely, sql } from 'kysely';
import { notify } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { workChannel } from '#server/workflow/channels.ts';

/**
 * Lets a row's time-out be due now, as if the time until then had passed. Throws when the row does not wait for it. Both
 * the row's list of time-outs and its soonest one are set, as the door writes them: where they differ, a step that does
 * not change the list would leave the time-out due, and the next wait for it would end at once.
 */
export async function ringNow(db: Kysely<DB>, table: 'mini_program_codes', id: string, event: string): Promise<void> {
  const at = Date.now() - 1_000;
  const rung = JSON.stringify([{ event, at }]);
  const { rows } =
    await sql`update ${sql.table(table)} set due_at = ${new Date(at).toISOString()}, due_event = ${event},
      timers = ${rung}::jsonb || jsonb_path_query_array(timers, '$[*] ? (@.event != $rung)', jsonb_build_object('rung', ${event}::text))
    where id = ${id} and timers @> ${JSON.stringify([{ event }])}::jsonb returning id`.execute(db);
  if (rows.length === 0) throw new Error(`${id} does not wait for ${event}.`);
  await notify(db, workChannel, 'due');
}
