import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { copyDatabase, template } from '#tests/kit/database-copy.ts';
import { type DatabaseProxy, databaseProxy } from '#tests/kit/database-proxy.ts';
import { seedOperators, signIn } from '#tests/kit/operators.ts';
import { type ServerProcess, startServer } from '#tests/kit/server-process.ts';

/** As many as the server has connections for. */
const callers = 10;

let drop: () => Promise<void>;
let proxy: DatabaseProxy;
let server: ServerProcess;
beforeAll(async () => {
  const own = await copyDatabase(inject('databaseUrl'), template);
  drop = own.drop;
  const db = await openDatabase(own.url);
  await seedOperators(db);
  await db.close();
  proxy = await databaseProxy(own.url);
  server = await startServer({
    DATABASE_URL: proxy.url,
    SECRET_KEY: 'a key that is long enough for it',
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await server.kill();
  await proxy.close();
  await drop();
});

test('a server that takes calls has its connections: the first callers wait for none', async () => {
  proxy.closeToNew();
  const token = await signIn(server.url, 'tenant');
  const headers = { authorization: `Bearer ${token}` };

  const answers = await Promise.all(
    Array.from({ length: callers }, () => fetch(`${server.url}/api/mall/orderinfo/page`, { headers })),
  );

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});
