import { Client } from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  isGiven: boolean;
  isMade: boolean;
  /** The rules on this column alone, as PostgreSQL writes them. */
  rules: string[];
}

const columns = `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "isGiven", a.attgenerated <> '' as "isMade",
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by 1) as rules
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

/** What the catalogue cannot say: what stands in a column's JSON, and a range that is a choice. */
const special: Readonly<Record<string, string>> = {
  'code_audits.status': '0 | 1 | 2 | 3 | 4',
  'goods_skus.specs': 'JsonList<SkuSpec>',
};

/** The types of all tables of a migrated database, as Kysely wants them. */
export async function schemaOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(columns);
    return textOf(rows);
  } finally {
    await client.end();
  }
}

function textOf(all: readonly Column[]): string {
  const tables = [...new Set(all.map(({ table }) => table))];
  const body = tables.flatMap((table) => [
    `  ${table}: {`,
    ...all.filter((column) => column.table === table).map((column) => `    ${column.name}: ${typeOf(column)};`),
    '  };',
  ]);
  const own = ['GivenInt8', 'Int8', 'Json', 'JsonList', 'JsonOrEmpty', 'Made', 'Now', 'SkuSpec', 'Timestamp'];
  return [
    `import type { Generated } from 'kysely';`,
    `import type { ${own.join(', ')} } from './column-types.ts';`,
    '',
    '/** The tables as Kysely sees them. */',
    'export interface DB {',
    ...body,
    '}',
    '',
  ].join('\n');
}

/** Types that are read and written in different ways have a name for each way. */
const ways: Readonly<Record<string, { plain: string; given: string }>> = {
  bigint: { plain: 'Int8', given: 'GivenInt8' },
  'timestamp with time zone': { plain: 'Timestamp', given: 'Now' },
  jsonb: { plain: 'Json', given: 'JsonOrEmpty' },
};

function typeOf({ table, name, type, rules, isNullable, isGiven, isMade }: Column): string {
  const named = special[`${table}.${name}`];
  if (named !== undefined) return named;
  const or = isNullable ? ' | null' : '';
  const way = ways[type];
  if (way) return (isGiven ? way.given : way.plain) + or;
  const value = valueOf(type, rules) + or;
  if (isMade) return `Made<${value}>`;
  return isGiven ? `Generated<${value}>` : value;
}

const typeOfColumn: Readonly<Record<string, string>> = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  smallint: 'number',
  integer: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
};

function valueOf(type: string, rules: readonly string[]): string {
  if (type.endsWith('[]')) return `${valueOf(type.slice(0, -2), [])}[]`;
  const base = type.startsWith('numeric') ? 'number' : typeOfColumn[type];
  if (base === undefined) throw new Error(`bin/schema-types.ts knows no type for ${type}.`);
  return choicesOf(base, rules) ?? base;
}

/** The values of a rule that names them all: `status = ANY (ARRAY['active'::text, 'disabled'::text])`. */
function choicesOf(base: string, rules: readonly string[]): string | undefined {
  const lists = rules.flatMap((rule) => /^CHECK \(\(+\w+ = ANY \(+ARRAY\[(.*?)\]/.exec(rule)?.[1] ?? []);
  const [list] = lists;
  if (list === undefined) return undefined;
  const values = list.split(', ').map((each) => /^'?(.*?)'?(::\w+)?$/.exec(each)?.[1] ?? '');
  return values.map((value) => (base === 'number' ? value : `'${value}'`)).join(' | ');
}
