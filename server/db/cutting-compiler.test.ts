import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, sql } from 'kysely';
import { expect, test } from 'vitest';
import { CuttingCompiler } from './cutting-compiler.ts';

const db = new Kysely<{ teas: { id: number } }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new CuttingCompiler(),
  },
});

test('how many rows are wanted, and after how many, stands in the text, however it was written', () => {
  const built = db.selectFrom('teas').select('id').where('id', '>', 7).limit(20).offset(40).compile();
  expect(built).toMatchObject({ parameters: [7] });
  expect(built.sql).toMatch(/ limit 20 offset 40$/);

  const cut = sql`limit ${10 + 1} offset ${30}`;
  const written = sql`select id from teas where id > ${7} and price = ${'limit '} order by id ${cut}`.compile(db);
  expect(written).toMatchObject({
    sql: 'select id from teas where id > $1 and price = $2 order by id limit 11 offset 30',
    parameters: [7, 'limit '],
  });
});

test('what is no whole number stays a parameter, and so does a number that cuts nothing', () => {
  const hostile = sql`select ${5} as unlimited limit ${'1; drop table teas'}`.compile(db);
  expect(hostile).toMatchObject({
    sql: 'select $1 as unlimited limit $2',
    parameters: [5, '1; drop table teas'],
  });
  expect(sql`select limits ${1.5} limit ${1.5}`.compile(db).parameters).toEqual([1.5, 1.5]);
});
