import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WxError } from '#server/gateways/wechat/errors.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import { authorise, offered } from '#tests/kit/consent.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { consentPushed, finishConsent, type PushedTools, startConsent } from './consent.ts';

let server: TestServer;
let operatorId: string;
beforeAll(async () => {
  server = await testServer();
  const token = await server.token('tenant-b');
  operatorId = ((await server.call('GET', '/api/auth/me', { token })).body.data as { id: string }).id;
  await authorise(server, await server.token('tenant'), offered.miniProgram);
});
afterAll(() => server.close());

const taken = { code: 'unprocessable', data: { reason: 'appid-taken' } };

/** A consent of the second tenant whose code works once, as at WeChat; `describe` answers what WeChat knows then. */
async function consented(appid: string, describe: () => Promise<void> = async () => {}) {
  const authCode = randomBytes(8).toString('hex');
  const preAuthCode = randomBytes(8).toString('hex');
  const log: string[] = [];
  const asked = { codes: 0 };
  const wechat = {
    authorization: {
      pages: async () => {
        const desktop = `https://mp.example.com/?pre_auth_code=${preAuthCode}`;
        return { desktop, mobile: desktop, expiresAtMs: Date.now() + 600_000 };
      },
      accept: async () => {
        asked.codes += 1;
        if (asked.codes > 1) throw new WxError('/api_query_auth', 61009, 'code is invalid');
        return { appid };
      },
    },
    component: {
      authorizerInfo: async () => {
        await describe();
        return {
          authorizer_info: { nick_name: '次序', user_name: 'gh_1', principal_name: '', head_img: '' },
          authorization_info: { func_info: [] },
        };
      },
    },
  } as unknown as Wechat;
  const tools: PushedTools = {
    db: server.db,
    wechat,
    componentAppId: 'wx0000000000000001',
    followCode: async () => {},
    log: (line) => log.push(line),
  };
  const wish = { kind: 'both', returnTo: 'https://zhanggui.example.com/authorized' } as const;
  const { state } = await startConsent(tools, { id: operatorId }, 't2', wish);
  return {
    log,
    asked,
    page: () => finishConsent(tools, { id: operatorId, scope: 't2' }, { state, authCode }),
    push: () => consentPushed(tools, { appid, authCode, preAuthCode, source: 'push' }),
    /** As after a server that was killed: half a minute later nobody works on the consent any more. */
    outlive: () =>
      sql`update wechat_consents set claimed_at = now() - interval '31 seconds' where state = ${state}`.execute(
        server.db.loader,
      ),
  };
}

const unclaimedAppId = () => `wx${randomBytes(8).toString('hex')}`;

test('an account of another tenant is refused to the push for good, and to the page that asks later', async () => {
  const { page, push, log, asked } = await consented(offered.miniProgram);
  await push();
  expect(log).toEqual([
    `The consent of ${offered.miniProgram} for the tenant t2 is refused: The account belongs to another tenant.`,
  ]);
  await expect(page()).rejects.toMatchObject(taken);
  await expect(page()).rejects.toMatchObject(taken);
  await push();
  expect(asked.codes).toBe(1);
});

test('an account of another tenant is refused to the page, and the push that comes later is done with', async () => {
  const { page, push, log, asked } = await consented(offered.miniProgram);
  await expect(page()).rejects.toMatchObject(taken);
  await push();
  expect(log).toHaveLength(1);
  await expect(page()).rejects.toMatchObject(taken);
  expect(asked.codes).toBe(1);
});

test('an account of another tenant is refused once, when page and push come at the same time', async () => {
  const { page, push, asked } = await consented(offered.miniProgram);
  // A push that finds the page at work is retried, and then done with.
  const pushed = push().catch(String);
  await expect(page()).rejects.toMatchObject(taken);
  expect(await pushed).toSatisfy((said) => said === undefined || String(said).includes('the page is at work'));
  await push();
  expect(asked.codes).toBe(1);
});

test('a page that waits for the push is told its refusal', async () => {
  let waiting: Promise<unknown> | undefined;
  const { page, push } = await consented(offered.miniProgram, async () => {
    waiting ??= page().catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  await push();
  expect(await waiting).toMatchObject(taken);
});

test('a consent that broke off after its code was spent goes on without the code', async () => {
  let isBroken = true;
  const appid = unclaimedAppId();
  const { page, push, asked } = await consented(appid, async () => {
    if (isBroken) throw new Error('broken off');
  });
  await expect(push()).rejects.toThrow('broken off');
  isBroken = false;
  expect(await page()).toMatchObject({ id: appid, tenantId: 't2' });
  await push();
  expect(asked.codes).toBe(1);
});

test('a push that finds the page at work is retried, and finishes what a killed server left', async () => {
  const appid = unclaimedAppId();
  let isKilled = true;
  let begun = false;
  const { page, push, outlive } = await consented(appid, () => {
    begun = true;
    return isKilled ? new Promise(() => {}) : Promise.resolve();
  });
  void page();
  // A push that came first would be at work itself.
  await expect.poll(() => begun).toBe(true);
  await expect.poll(() => push().catch(String)).toContain('the page is at work');
  isKilled = false;
  await outlive();
  await push();
  expect(await page()).toMatchObject({ id: appid, tenantId: 't2' });
});

test('a push finishes a consent whose code was spent before anybody noted for what', async () => {
  const appid = unclaimedAppId();
  const { page, push, asked } = await consented(appid);
  asked.codes = 1;
  await push();
  expect(await page()).toMatchObject({ id: appid, tenantId: 't2' });
});
