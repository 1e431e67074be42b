import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from '#tests/kit/operators.ts';
import { openRival, type Rival } from '#tests/kit/rival.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
let rival: Rival;

beforeAll(async () => {
  server = await testServer();
  rival = await openRival(server.databaseUrl);
});
afterAll(async () => {
  await rival.end();
  await server.close();
});

const signIn = (username: string, secret: string) =>
  server.call('POST', '/api/auth/token', { body: { username, password: secret } });

/** Begins a sign-in by the old password, gives the account a new one while it is judged, and lets it go on. */
async function overtaken(username: string) {
  const owner = await server.token('super');
  const { body: listed } = await server.call('GET', `/api/upms/user/page?text=${username}`, { token: owner });
  const { id, version } = (
    listed.data as { records: { id: string; version: number; username: string }[] }
  ).records.find((staff) => staff.username === username) ?? { id: '', version: 0 };
  return server.db.loader.transaction().execute(async (trx) => {
    await sql`lock table sign_in_throttles in exclusive mode`.execute(trx);
    const signing = signIn(username, password);
    await rival.somebodyWaits();
    const reset = await server.call('POST', `/api/upms/user/${id}/password`, {
      token: owner,
      headers: { 'if-match': `"${version}"` },
    });
    expect(reset.status).toBe(200);
    return { signing, secret: (reset.body.data as { password: string }).password };
  });
}

test('a sign-in by a password that is replaced meanwhile lets nobody in', async () => {
  const { signing, secret } = await overtaken('tenant');
  const { status, body } = await signing;
  expect([status, body.code]).toEqual([401, 'bad-credentials']);
  expect((await signIn('tenant', secret)).status).toBe(200);
});

test('a sign-in that strengthens the hash of an old password does not bring that password back', async () => {
  const weak = await hash(password, { memoryCost: 8_192, timeCost: 2, parallelism: 1 });
  await server.db.loader
    .updateTable('operators')
    .set({ password_hash: weak })
    .where('username', '=', 'tenant-b')
    .execute();
  const { signing, secret } = await overtaken('tenant-b');
  await signing;
  expect((await signIn('tenant-b', password)).status).toBe(401);
  expect((await signIn('tenant-b', secret)).status).toBe(200);
});

test('a change of one’s own password that is overtaken by a reset does not undo the reset', async () => {
  const token = await server.token('platform');
  const owner = await server.token('super');
  const { body: listed } = await server.call('GET', '/api/upms/user/page?text=platform', { token: owner });
  const { id = '' } =
    (listed.data as { records: { id: string; username: string }[] }).records.find(
      ({ username }) => username === 'platform',
    ) ?? {};
  const replaced = await hash('what the owner read out');
  const changed = await rival.meanwhile(
    `update operators set password_hash = '${replaced}', password_at = now(), version = version + 1 where id = ${id}`,
    () =>
      server.call('PUT', '/api/auth/password', {
        token,
        body: { oldPassword: password, newPassword: 'what the thief chose' },
      }),
    `delete from sessions where operator_id = ${id}`,
  );
  expect(changed.status).toBe(422);
  expect((await signIn('platform', 'what the thief chose')).status).toBe(401);
  expect((await signIn('platform', 'what the owner read out')).status).toBe(200);
});
