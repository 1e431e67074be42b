import type { ClientBase } from 'pg';

/** Drops every table, view, function, sequence and type of the application; keeps those of extensions. */
export async function clearSchema(client: ClientBase): Promise<void> {
  await client.query(`
    do $$ declare thing record;
    begin
      for thing in
        select format('drop %s if exists %s cascade',
            case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, oid::regclass) as text
          from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
            and not relispartition
            and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
        union all
        select format('drop routine if exists %s cascade', oid::regprocedure)
          from pg_proc c where pronamespace = 'public'::regnamespace
            and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
        union all
        select format('drop sequence if exists %s cascade', oid::regclass)
          from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'S'
            and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'i', 'a'))
        union all
        select format('drop type if exists %s cascade', oid::regtype)
          from pg_type c where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
            and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      loop
        execute thing.text;
      end loop;
    end $$`);
}

/** The tables that contain rows. */
export async function filledTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select c.relname as name, format('select exists (select from %s) as filled', oid::regclass) as text
       from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`,
  );
  const filled: string[] = [];
  for (const { name, text } of rows) {
    const { rows: answer } = await client.query<{ filled: boolean }>(text);
    if (answer[0]?.filled) filled.push(name);
  }
  return filled;
}
