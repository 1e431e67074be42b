import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textAccounts } from '#sandbox/aliyun/accounts.ts';
import { playAlone, settingsFor } from '#sandbox/alone.ts';
import { readConfig } from '#server/config.ts';
import { openAliyun } from '#server/gateways/sms/aliyun/client.ts';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { createDemo } from './create.ts';
import { introduce } from './introduce.ts';

const folder = mkdtempSync(join(tmpdir(), 'introduce-'));
const secretKey = 'a key of forty characters for this test.';
const outside = Fastify({ forceCloseConnections: true });
let database: TestDatabase;
let own = '';
beforeAll(async () => {
  database = await testDatabase();
  const demo = { orders: 0, members: 1, passwordHash: '', secretKey, now: Date.now(), log: () => {} };
  await createDemo(database.db, demo);
  await playAlone(outside, { own: () => own, shop: 'http://127.0.0.1:9', secretKey, folder });
  await outside.listen({ port: 0, host: '127.0.0.1' });
  own = `http://127.0.0.1:${(outside.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await outside.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Known {
  appid: string;
  isAuthorized: boolean;
  slots: { online: { userVersion: string } | null };
}

async function knownApps(): Promise<Known[]> {
  const { apps } = (await (await fetch(`${own}/_sandbox/control/state`)).json()) as { apps: Known[] };
  return apps;
}

const settings = (more: Record<string, string> = {}) =>
  readConfig({ ...settingsFor({ own: () => own, secretKey }), DATA_DIR: folder, SECRET_KEY: secretKey, ...more });

test('a WeChat in another process hears of the demo’s accounts, with their code as it stands', async () => {
  const said: string[] = [];
  expect(await knownApps()).toHaveLength(2);
  await introduce(database.db, settings(), (line) => said.push(line));

  const rows = await database.db.loader.selectFrom('wxapps').select(['id', 'is_component as isComponent']).execute();
  const known = new Map((await knownApps()).map((app) => [app.appid, app]));
  expect(rows.length).toBeGreaterThan(40);
  for (const { id, isComponent } of rows) expect(known.get(id)?.isAuthorized).toBe(isComponent === 1);
  const codes = await database.db.loader
    .selectFrom('mini_program_codes')
    .select('id')
    .where('online_state', '!=', 'none')
    .execute();
  expect(codes.length).toBeGreaterThan(0);
  for (const { id } of codes) expect(known.get(id)?.slots.online).not.toBeNull();
  expect(said).toEqual([]);
});

test('nobody else hears of them, and who is no sandbox or not there is told of', async () => {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  await introduce(database.db, settings({ WECHAT_API_BASE: `${own}/nowhere` }), say);
  await introduce(database.db, settings({ WECHAT_API_BASE: 'http://127.0.0.1:9' }), say);
  // The real WeChat's pages are its own, so nothing is sent.
  await introduce(database.db, settings({ WECHAT_API_BASE: `${own}/nowhere`, WECHAT_PAGES_BASE: '' }), say);

  expect(said).toEqual([
    `The demo's accounts are unknown at ${own}/nowhere: it answered 404`,
    "The demo's accounts are unknown at http://127.0.0.1:9: nobody answers there",
  ]);
});

test('a list that is none is refused in words', async () => {
  const tell = async (body: object): Promise<unknown> =>
    (await fetch(`${own}/_sandbox/control/introduce`, { method: 'POST', body: JSON.stringify(body) })).json();

  expect(await tell({ apps: 'all' })).toEqual({ error: 'apps: a list is needed' });
  expect(await tell({ apps: [{ name: 'x' }] })).toEqual({ error: 'appid: a text is needed' });
});

test('outside calls are told how to end wherever they are played, and the deeds are in the ledger', async () => {
  const plan = (body: object): Promise<Response> =>
    fetch(`${own}/_sandbox/control/outside/plan`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const [account] = textAccounts(secretKey);
  if (!account) throw new Error('The played Aliyun has accounts.');
  const client = openAliyun(account, `${own}/_sandbox/sms`);
  const params = { orderNo: '202603010930000001', parcel: '顺丰速运 SF1234567890' };
  const text = (textNo: string) => client.send({ textNo, phone: '13800000000', template: 'orderShipped', params });
  expect((await plan({ system: 'post', outcome: 'lost' })).status).toBe(400);
  expect((await plan({ system: 'sms', outcome: 'lost' })).status).toBe(200);
  await expect(text('t/1')).rejects.toMatchObject({ outcome: 'unknown' });
  // Its number does not hold a second text back.
  expect(await text('t/1')).toMatchObject({ status: 'accepted' });
  expect(await text('t/2')).toMatchObject({ status: 'accepted' });

  const ledger = (await (await fetch(`${own}/_sandbox/control/ledger`)).json()) as object[];
  expect(ledger).toMatchObject([
    { system: 'texts', act: 'text', what: 't/1' },
    { system: 'texts', act: 'text', what: 't/1' },
    { system: 'texts', act: 'text', what: 't/2' },
  ]);
});
