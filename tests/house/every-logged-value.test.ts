import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loggedCalls } from '#openapi/generated/calls.ts';
import { isObject, type Json, readOperations, resolve } from '#server/http/contract.ts';
import { definitions } from '#server/workflow/definitions/all.gen.ts';
import { ownerOf } from '#src/features/audit-log/value-text.ts';
import { testDatabase } from '#tests/kit/database.ts';
import { type Held, raw } from './logged-words.ts';

test('every code that a column of a noted row may hold has words', async () => {
  const { db, close } = await testDatabase();
  const { rows } = await sql<{ kind: string; name: string; rule: string }>`
    select t.tgrelid::regclass::text as kind, a.attname as name, pg_get_constraintdef(c.oid) as rule
    from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid
    join pg_constraint c on c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]
    where t.tgname = 'noted' and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%'`.execute(db.loader);
  await close();
  const held = rows.flatMap(({ kind, name, rule }): Held[] =>
    [...rule.matchAll(/(?<=\[|, )'?([\w-]+)'?(?=::|,|\])/g)].map(([, code]) => [kind, name, code]),
  );

  expect(held.length).toBeGreaterThan(40);
  expect(raw(held, () => true)).toEqual([]);
});

const logged: ReadonlySet<string> = new Set(loggedCalls);

/** Every field of a schema with each code that it may hold, and "" where it holds none. */
function valuesOf(owner: string, schema: Json | undefined, name = ''): Held[] {
  if (!isObject(schema)) return [];
  const { enum: codes, items, properties, oneOf, anyOf, allOf } = resolve(schema);
  const listed = (value: Json | undefined) => (Array.isArray(value) ? value : []);
  return [
    ...listed(codes).map((code): Held => [owner, name, code]),
    ...[...listed(oneOf), ...listed(anyOf), ...listed(allOf), items].flatMap((each) => valuesOf(owner, each, name)),
    ...Object.entries(isObject(properties) ? properties : {}).flatMap(([key, each]): Held[] => [
      [owner, key, ''],
      ...valuesOf(name === '' ? owner : name, each, key),
    ]),
  ];
}

test('every field and code that a logged call may ask for has words', () => {
  const calls = readOperations().filter(({ id }) => logged.has(id));
  const held = calls.flatMap(({ id, parameters, body, upload }) => {
    const owner = ownerOf('', id);
    const sent = parameters.filter((each) => each.in !== 'header');
    return [
      ...sent.flatMap(({ name, schema }): Held[] => [[owner, name, ''], ...valuesOf(owner, schema, name)]),
      ...valuesOf(owner, body ?? upload?.texts),
    ];
  });

  expect(calls.length).toBe(logged.size);
  expect(raw(held, () => true)).toEqual([]);
});

test('every plain field that a step of a row saves beside its facts has a name', () => {
  const held = definitions.flatMap(({ name, fields }) => fields.map((field): Held => [name, field, '']));

  expect(held.length).toBeGreaterThan(5);
  expect(raw(held, () => true)).toEqual([]);
});
