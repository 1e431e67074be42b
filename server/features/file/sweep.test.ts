import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Storage, StorageFailure } from '#server/gateways/storage/port.ts';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { seedOperators } from '#tests/kit/operators.ts';
import { sweepFiles } from './sweep.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await seedOperators(database.db);
});
afterAll(() => database.close());

test('a file that the storage refuses to remove keeps nothing else from being cleared away', async () => {
  const { loader } = database.db;
  const nameOf = (sign: string) => `${sign.repeat(32)}.png`;
  const add = (sign: string, hours: number) =>
    sql`insert into files (tenant_id, public_name, state, name, dir, media_type, width, height, frames, bytes, updated_at)
      values ('t1', ${nameOf(sign)}, 'removing', 'a.png', 'editor/', 'image/png', 1, 1, 1, 1,
        now() - make_interval(hours => ${hours}))`.execute(loader);
  await add('a', 3);
  await add('b', 2);
  await sql`insert into drafts (tenant_id, operator_id, key, content, updated_at)
    select 't1', min(id), 'article:new', '{}', now() - interval '31 days' from operators where tenant_id = 't1'`.execute(
    loader,
  );
  const removed: string[] = [];
  const storage: Storage = {
    direct: null,
    put: () => Promise.reject(new StorageFailure('refused', null)),
    get: () => Promise.resolve(null),
    remove(name) {
      if (name.startsWith('a')) return Promise.reject(new StorageFailure('refused', null));
      removed.push(name);
      return Promise.resolve();
    },
  };

  await expect(sweepFiles({ db: database.db, storage })).rejects.toThrow(StorageFailure);

  expect(removed).toContain(nameOf('b'));
  expect(await loader.selectFrom('files').select('public_name').execute()).toEqual([{ public_name: nameOf('a') }]);
  expect(await loader.selectFrom('drafts').select('key').execute()).toEqual([]);
});

test('many that the storage refuses to remove let others have their turn at the next sweep', async () => {
  const { loader } = database.db;
  await sql`insert into files (tenant_id, public_name, state, name, dir, media_type, width, height, frames, bytes, updated_at)
    select 't1', case when n <= 250 then 'c' else 'd' end || lpad(n::text, 31, '0') || '.png', 'removing', 'a.png', 'editor/',
      'image/png', 1, 1, 1, 1, now() - interval '1 day' + make_interval(mins => n) from generate_series(1, 251) n`.execute(
    loader,
  );
  await sql`insert into file_tickets (tenant_id, id, operator_id, name, dir, media_type, expires_at)
    select 't1', case when n <= 250 then 'c' else 'd' end || n, 1, 'a.png', 'editor/', 'image/png',
      now() - interval '1 day' + make_interval(mins => n) from generate_series(1, 251) n`.execute(loader);
  const cleared: string[] = [];
  const clear = (name: string) => {
    if (!name.startsWith('d')) return Promise.reject(new StorageFailure('refused', null));
    cleared.push(name);
    return Promise.resolve();
  };
  const storage: Storage = {
    direct: { discard: clear } as Storage['direct'],
    put: () => Promise.reject(new StorageFailure('refused', null)),
    get: () => Promise.resolve(null),
    remove: clear,
  };
  const sweep = () => expect(sweepFiles({ db: database.db, storage })).rejects.toThrow(StorageFailure);

  await sweep();
  await sweep();

  expect(cleared).toContain(`d${'251'.padStart(31, '0')}.png`);
  expect(cleared).toContain('d251');
});
