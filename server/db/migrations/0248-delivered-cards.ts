import { type Migration, sql } from 'kysely';

/** Jobs kept what a file said of cards, in their rows and as the file, after the cards were delivered and sealed. */
export const deliveredCards: Migration = {
  async up(db) {
    await sql`select set_config('app.tenant', '*', true)`.execute(db);
    await sql`delete from batch_files f using batch_jobs j
      where j.purpose = 'cards' and j.tenant_id = f.tenant_id and j.id = f.job_id and f.part = 'input'
        and exists (select from batch_rows r where r.tenant_id = j.tenant_id and r.job_id = j.id and r.status = 'done')`.execute(
      db,
    );
    await sql`update batch_rows r set content = jsonb_set(r.content, '{lines}', (select jsonb_agg(
          jsonb_set(line, '{cells}', (line->'cells') - 'cardSecret') order by place)
          from jsonb_array_elements(r.content->'lines') with ordinality as written (line, place)))
      from batch_jobs j where j.purpose = 'cards' and j.tenant_id = r.tenant_id and j.id = r.job_id
        and r.status = 'done'`.execute(db);
  },
};
