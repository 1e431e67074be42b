import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerSandbox } from '#sandbox/wechat/register.ts';
import { sandboxPlatform } from '#sandbox/wechat/seed.ts';
import { mini, startTestWorld, type TestWorld } from '#sandbox/wechat/testing/world.fixture.ts';

let world: TestWorld;

beforeEach(async () => {
  world = await startTestWorld();
});

afterEach(async () => {
  await world.close();
});

const commit = { template_id: 101, ext_json: '{}', user_version: '1.0.0', user_desc: '说明' };

test('the page is plain HTML without script, with every account and its controls', async () => {
  const response = await fetch(`${world.base}/_sandbox/control`);
  const html = await response.text();

  expect(response.headers.get('content-type')).toContain('text/html');
  expect(html).toContain('甲小程序');
  expect(html).not.toMatch(/<script|\son\w+=/);
});

test('a form of the page does its work and leads back to the page', async () => {
  const response = await fetch(`${world.base}/_sandbox/control/set-quota`, {
    method: 'POST',
    body: new URLSearchParams({ audit: '7', speedUp: '', daily: '' }),
    redirect: 'manual',
  });

  expect([response.status, response.headers.get('location')]).toEqual([303, '/_sandbox/control']);
  expect(await world.wechat.code.auditQuota(mini)).toMatchObject({ limit: 7, speedup_limit: 2 });
});

test('a form on an account leads back to that account, and says in a page what could not be done', async () => {
  const send = async (action: string, fields: Record<string, string>) =>
    fetch(`${world.base}/_sandbox/control/${action}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  expect((await send('revoke', { appid: mini })).headers.get('location')).toBe(`/_sandbox/control#${mini}`);

  const refused = await send('approve', { appid: mini });
  expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  expect(await refused.text()).toContain('no audit is open');
});

test('the fields of the form for faults make each kind of fault', async () => {
  const html = await (await fetch(`${world.base}/_sandbox/control`)).text();
  for (const part of ['<option value="slow">', 'name="ms"', 'name="status"', '<option value="/wxa/commit">'])
    expect(html).toContain(part);
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:9' }],
  [{ 'sec-fetch-site': 'cross-site', origin: 'null' }],
  [{ origin: 'https://evil.example.org' }],
  [{ origin: 'null' }],
])('a control from another site (%j) is refused', async (headers) => {
  const response = await fetch(`${world.base}/_sandbox/control/revoke`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ appid: mini }),
  });

  expect(response.status).toBe(403);
  expect(world.sandbox.box.world.apps[mini]?.isAuthorized).toBe(true);
});

test.each([
  ['approve', { appid: 'wx0' }, 'appid'],
  ['approve', { appid: mini }, 'appid'],
  ['inject', { path: '/wxa/commit' }, 'errcode'],
  ['inject', { path: '/wxa/commit', fault: 'x' }, 'fault'],
  ['advance-clock', { seconds: -1 }, 'seconds'],
  ['resend', { id: 9_999 }, 'id'],
  ['add-template', { draftId: 1 }, '85064'],
  ['constructor', {}, 'constructor'],
])('%s with %j is refused and names the fault', async (action, input, named) => {
  const answer = await world.control(action, input);

  expect(answer['error']).toContain(named);
});

test('the control page shows the state without tokens or secrets', async () => {
  await world.wechat.code.categories(mini);
  const text = await (await fetch(`${world.base}/_sandbox/control/state`)).text();
  const { tokens, apps } = world.sandbox.box.world;

  expect(JSON.parse(text)).toMatchObject({ templates: [{ templateId: 101 }, {}, {}] });
  expect(
    [...Object.keys(tokens), apps[mini]?.secret ?? '', apps[mini]?.refreshTokens[0] ?? ''].filter((secret) =>
      text.includes(secret),
    ),
  ).toEqual([]);
});

test('an error is injected on one path for as many calls as asked', async () => {
  await world.control('inject', { path: '/wxa/get_category', errcode: 45009, times: 2 });
  const results: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    results.push(
      await world.wechat.code.categories(mini).then(
        () => 'ok',
        (error: unknown) => String(error),
      ),
    );
  }

  expect(results.map((text) => text.includes('45009'))).toEqual([true, true, false]);
});

test('a commit whose answer is lost is not sent again, and asking tells that it happened', async () => {
  await world.control('inject', { path: '/wxa/commit', fault: 'lost' });
  await expect(world.wechat.code.commit(mini, commit)).rejects.toMatchObject({ kind: 'network', outcome: 'unknown' });

  expect((await world.wechat.code.versions(mini)).exp_info).toMatchObject({ exp_version: '1.0.0' });
  expect(world.calls.filter((call) => call.path === '/wxa/commit')).toHaveLength(1);
});

test('a commit whose line breaks before it arrives leaves nothing behind', async () => {
  await world.control('inject', { path: '/wxa/commit', fault: 'drop' });
  await expect(world.wechat.code.commit(mini, commit)).rejects.toMatchObject({ outcome: 'unknown' });

  expect((await world.wechat.code.versions(mini)).exp_info).toBeUndefined();
});

test('in automatic mode the check ends, the audit passes and the push is sent, by the clock alone', async () => {
  await world.control('settings', { automatic: true, checkMs: 60_000, auditMs: 3_600_000 });
  await world.wechat.code.commit(mini, commit);
  await world.control('advance-clock', { seconds: 60 });
  const { auditid } = await world.wechat.code.submit(mini, {});
  expect((await world.wechat.code.auditStatus(mini, { auditid })).status).toBe(2);
  await world.control('advance-clock', { seconds: 3_600 });

  expect((await world.wechat.code.auditStatus(mini, { auditid })).status).toBe(0);
  expect([...world.inbox.pushes.values()]).toEqual([expect.objectContaining({ kind: 'auditPassed', appid: mini })]);
});

test('held pushes wait until they are let go, and one sent twice counts once', async () => {
  await world.control('hold-pushes');
  await world.control('revoke', { appid: mini });
  expect(world.inbox.pushes.size).toBe(0);
  expect(await world.control('release-pushes')).toMatchObject({ released: 1 });
  expect(world.inbox.pushes.size).toBe(1);
  await world.control('resend', { id: world.sandbox.box.world.pushes.at(-1)?.id });

  expect(world.inbox.pushes.size).toBe(1);
});

test('a sandbox that is started again knows what was done, and new accounts are added', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const file = join(folder, 'sandbox.jsonl');
  const first = await startTestWorld({ file });
  await first.wechat.code.commit(mini, commit);
  await first.close();
  const second = await startTestWorld({
    file,
    apps: [{ appid: 'wx5', name: '新', appType: 1, isComponent: true }],
  });

  expect(second.sandbox.box.world.apps[mini]?.slots.trial?.userVersion).toBe('1.0.0');
  expect(second.sandbox.box.world.apps['wx5']?.name).toBe('新');
  await second.close();
  await rm(folder, { recursive: true });
});

test('it does not start in production unless asked by name', async () => {
  const options = {
    platform: sandboxPlatform('x'),
    seed: { apps: [] },
    publicBase: () => 'http://127.0.0.1/_sandbox',
    eventUrl: () => 'http://127.0.0.1/e',
    messageUrl: () => 'http://127.0.0.1/m',
  };

  await expect(registerSandbox(Fastify(), { ...options, env: { NODE_ENV: 'production' } })).rejects.toThrow(
    'WECHAT_SANDBOX=1',
  );
  const asked = Fastify();
  await registerSandbox(asked, { ...options, env: { NODE_ENV: 'production', WECHAT_SANDBOX: '1' } });
  await asked.close();
});
