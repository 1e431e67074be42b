import { Client } from 'pg';

/** Each kind of thing that a migration can make, one line each that says all about it but the order of columns. */
const questions = [
  `select format('column %s.%s %s %s default %s generated %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' else 'null' end, pg_get_expr(d.adbin, d.adrelid), a.attgenerated::text || a.attidentity::text) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`,
  `select format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line from pg_constraint
    where connamespace = 'public'::regnamespace`,
  `select format('index %s', indexdef) as line from pg_indexes where schemaname = 'public'`,
  `select format('policy %s.%s %s %s %s %s', tablename, policyname, cmd, roles, qual, with_check) as line from pg_policies`,
  `select format('table %s %s rls %s forced %s for %s options %s', relkind, relname, relrowsecurity, relforcerowsecurity, (
      select string_agg(distinct format('%s:%s', pg_get_userbyid(a.grantee), a.privilege_type), ' ' order by format('%s:%s', pg_get_userbyid(a.grantee), a.privilege_type))
      from aclexplode(relacl) a where a.grantee <> relowner), reloptions) as line
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')`,
  `select format('trigger %s', pg_get_triggerdef(oid)) as line from pg_trigger where not tgisinternal`,
  `select format('function %s owner %s for %s %s', p.oid::regprocedure, pg_get_userbyid(proowner), proacl, pg_get_functiondef(p.oid)) as line
    from pg_proc p where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend d where d.objid = p.oid and d.deptype = 'e') and prokind = 'f'`,
  `select format('statistics %s', pg_get_statisticsobjdef(oid)) as line from pg_statistic_ext`,
  `select format('migration %s', name) as line from migrations.kysely_migration`,
];

/** Everything that makes up the schema of a database, as sorted lines; equal ones behave alike. */
export async function schemaShape(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const lines: string[] = [];
    for (const question of questions) {
      const { rows } = await client.query<{ line: string }>(question);
      // How a definition is broken into lines says nothing about it.
      lines.push(...rows.map(({ line }) => line.replaceAll(/\s+/g, ' ').trim()));
    }
    return lines.toSorted();
  } finally {
    await client.end();
  }
}
