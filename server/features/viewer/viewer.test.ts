import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chartTopics } from '#machines/kept.gen.ts';
import { isObject, readOperations, resolve } from '#server/http/contract.ts';
import { place, fillShop, shop } from '#tests/kit/order-calls.ts';
import { staffWith, type RoleStaff } from '#tests/kit/role-staff.ts';
import { serve, type Served } from '#tests/kit/serve.ts';
import { reach, type Reached, type TestServer, testServer } from '#tests/kit/server.ts';

interface Viewer {
  id: string;
  name: string | null;
  isPlatform: boolean;
  isEditing: boolean;
}

let server: TestServer;
let second: Served & Reached;
let order: string;
let reader: RoleStaff;
let releaser: RoleStaff;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
  const served = await serve(server.databaseUrl, {});
  second = { ...served, ...reach(served.url) };
  order = (await place(server, [[shop.skuId, 1]])).id;
  reader = await staffWith(server, 'reader');
  releaser = await staffWith(server, 'releaser');
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const look = (at: Reached, token: string, more = '', row = `order/${order}`, tab = 'aaaaaaaa') =>
  at.call('GET', `/api/upms/viewers/${row}?tab=${tab}${more}`, { token });
const seen = async (...of: Parameters<typeof look>) => (await look(...of)).body.data as Viewer[];

test('who has a row open is seen by others, at another server too, with whether they edit, until they leave', async () => {
  const owner = await server.token('tenant');
  expect(await seen(server, owner)).toEqual([]);
  expect(await seen(server, reader.token, '&editing=true')).toMatchObject([{ name: 'tenant', isEditing: false }]);
  await expect.poll(() => seen(second, owner)).toMatchObject([{ name: reader.name, isEditing: true }]);
  await look(second, reader.token, '&leaving=true');
  await expect.poll(() => seen(server, owner)).toEqual([]);
});

test('tenant staff see that the platform looks, not who; the platform sees both', async () => {
  const [owner, platform] = [await server.token('tenant'), await server.token('platform')];
  expect(await seen(server, platform)).toMatchObject([{ name: 'tenant', isPlatform: false }]);
  expect(await seen(server, owner)).toMatchObject([{ name: null, isPlatform: true }]);
  const answer = JSON.stringify(await seen(server, owner));
  for (const secret of ['platform"', ':"2"']) expect(answer).not.toContain(secret);
  await look(server, platform, '&leaving=true');
});

test('only those who may read the row are told, and only for rows that there are', async () => {
  const foreign = await server.token('tenant-b');
  expect((await look(server, foreign)).status).toBe(404);
  expect((await look(server, releaser.token)).status).toBe(403);
  const owner = await server.token('tenant');
  for (const row of ['order/404404', 'member/404404', 'member/xx', 'app/none'])
    expect([row, (await look(server, owner, '', row)).status]).toEqual([row, 404]);
  expect((await seen(server, owner)).map(({ name }) => name)).not.toContain('tenant-b');
});

test('rows without a chart are viewed too, of every kind that the contract names', async () => {
  const owner = await server.token('tenant');
  expect((await look(server, owner, '', `member/${shop.userId}`)).status).toBe(200);
  const named = readOperations()
    .find(({ id }) => id === 'readViewers')
    ?.parameters.find(({ name }) => name === 'name');
  const kinds = isObject(named?.schema) ? resolve(named.schema)['enum'] : [];
  expect(kinds).toHaveLength(10 + Object.keys(chartTopics).length);
  for (const kind of kinds as string[])
    expect([kind, (await look(server, owner, '', `${kind}/404404`)).status]).toEqual([kind, 404]);
});

test('nothing of it is stored, and the other pages hear that somebody came, with the row’s id alone', async () => {
  const leave = new AbortController();
  const stream = await fetch(`${server.url}/api/events`, {
    headers: { authorization: `Bearer ${await server.token('tenant')}` },
    signal: leave.signal,
  });
  const bytes = (stream.body as ReadableStream<Uint8Array>).getReader();
  const logged = async () => (await sql`select from operator_log`.execute(server.db.loader)).rows.length;
  const before = await logged();
  await look(second, reader.token, '', `order/${order}`, 'anothertab');
  let text = '';
  for (let isOver = false; !isOver && !text.includes('"viewer"');) {
    const { value, done } = await bytes.read();
    text += new TextDecoder().decode(value);
    isOver = done;
  }
  leave.abort();
  expect(text).toContain(`data: ${JSON.stringify({ topic: 'viewer', tenantId: 't1', id: order })}`);
  expect(await logged()).toBe(before);
});
