import { type Kysely, sql } from 'kysely';
import { notify } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { workChannel } from '#server/workflow/channels.ts';

/** Lets a row's time-out be due now, as if the time until then had passed. Throws when the row does not wait for it. */
export async function ringNow(db: Kysely<DB>, table: 'mini_program_codes', id: string, event: string): Promise<void> {
  const { rows } = await sql`update ${sql.table(table)} set due_at = now() - interval '1 second', due_event = ${event}
    where id = ${id} and timers @> ${JSON.stringify([{ event }])}::jsonb returning id`.execute(db);
  if (rows.length === 0) throw new Error(`${id} does not wait for ${event}.`);
  await notify(db, workChannel, 'due');
}
