import { type Kysely, type Migration, sql } from 'kysely';

/** What each table is searched by, as its trigram index has it. */
const texts = {
  files: ['files', "' ' || o.name"],
  goods_spus: ['goods_spus', "' ' || o.name || ' ' || o.spu_code"],
  members: ['members', "' ' || o.nick_name || ' ' || o.real_name || ' ' || o.mobile"],
  orders: ['order_texts', 'o.text'],
  points_goods: ['points_goods', "' ' || o.name"],
} as const;

/**
 * Texts are found in large and in small letters: the index knows no difference. To compare them so costs twice as much, so a
 * pattern without letters, as most are, is compared as it stands.
 */
export const anyCase: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, [table, text]] of Object.entries(texts)) await foundInAnyCase(db, name, { table, text });
  },
};

async function foundInAnyCase(
  db: Kysely<unknown>,
  name: string,
  { table, text }: { table: string; text: string },
): Promise<void> {
  const found = (rules: string) => `(select o.tenant_id, o.id from ${table} o
    where ${rules} and current_setting('app.tenant', true) in ('*', o.tenant_id) limit most)`;
  await sql`create or replace function ${sql.ref(`${name}_matching`)}(pattern text, most integer)
    returns table (tenant_id text, id bigint)
    language sql stable security definer set search_path = public, pg_temp as ${sql.raw(`$$
      ${found(`${text} like pattern and lower(pattern) = upper(pattern)`)}
      union all
      ${found(`${text} ilike pattern and lower(pattern) <> upper(pattern)`)}
    $$`)}`.execute(db);
}
