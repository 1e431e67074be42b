import { type Migration, sql } from 'kysely';

/** A pattern of digits that begin with a day, as the numbers of orders do. */
const beginsWithDay = String.raw`pattern ~ '^%20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d*%$'`;

/** Of such a pattern the last digit of its year to its minute, as far as it goes. */
const fromYearToMinute = String.raw`regexp_replace(pattern, '^%20\d(\d{5,9})\d*%$', '%\1%')`;

/**
 * The index is not asked for the first three digits of a day: most orders have them, and for a number typed as a whole it read
 * the long lists of these again and again.
 */
export const numbersByDay: Migration = {
  async up(db) {
    const found = (rules: string) => `(select o.tenant_id, o.id from order_texts o
      where ${rules} and current_setting('app.tenant', true) in ('*', o.tenant_id) limit most)`;
    await sql`create or replace function orders_matching(pattern text, most integer)
      returns table (tenant_id text, id bigint)
      language sql stable security definer set search_path = public, pg_temp as ${sql.raw(`$$
        ${found(`o.text like pattern and lower(pattern) = upper(pattern) and not ${beginsWithDay}`)}
        union all
        ${found(`o.text like ${fromYearToMinute} and o.text || '' like pattern and ${beginsWithDay}`)}
        union all
        ${found('o.text ilike pattern and lower(pattern) <> upper(pattern)')}
      $$`)}`.execute(db);
  },
};
