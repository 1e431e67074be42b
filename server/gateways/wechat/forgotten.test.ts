import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { wechatDefaults } from './config.ts';
import { memoryInbox, memoryTokenStore } from './memory-stores.ts';
import type { WechatAccount } from './stores.ts';
import { createWechat } from './wechat.ts';

const app = 'wx1111111111111111';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** An account with its own secret whose first token WeChat takes long to give. */
function openSlow() {
  const accounts = new Map<string, WechatAccount>([[app, { isComponent: false, secret: 'old' }]]);
  const tokens = memoryTokenStore();
  const [first, asked] = [gate(), gate()];
  let calls = 0;
  const wechat = createWechat(
    { ...wechatDefaults, component: null },
    {
      tokens,
      accounts: { find: async (appid) => accounts.get(appid) ?? null, markReauthorize: async () => {} },
      inbox: memoryInbox(),
    },
    {
      fetch: async (_, init) => {
        const { secret } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as { secret: string };
        calls += 1;
        asked.open();
        if (calls === 1) await first.opened;
        return Response.json({ access_token: `token of ${secret}`, expires_in: 7200 });
      },
    },
  );
  return { accounts, tokens, wechat, asked: asked.opened, answer: first.open };
}

test('a token of the old secret that is on its way does not outlive the change', async () => {
  const { accounts, wechat, asked, answer } = openSlow();
  const underWay = wechat.tokens.access(app);
  await asked;
  accounts.set(app, { isComponent: false, secret: 'new' });
  const forgotten = wechat.authorization.forget(app);
  answer();
  await Promise.all([underWay, forgotten]);
  expect((await wechat.tokens.access(app)).token).toBe('token of new');
});

test('a token that is on its way to a deleted account is not kept', async () => {
  const { accounts, tokens, wechat, asked, answer } = openSlow();
  const underWay = wechat.tokens.access(app);
  await asked;
  accounts.delete(app);
  const forgotten = wechat.authorization.forget(app);
  answer();
  await Promise.all([underWay, forgotten]);
  expect(await tokens.read(`account:${app}`)).toBeNull();
});

test('who waits for a token of the old secret gets one of the new', async () => {
  const { accounts, tokens, wechat, asked, answer } = openSlow();
  await tokens.lock(`account:${app}`, 'another server', 60_000);
  const waiting = wechat.tokens.access(app);
  await wait(20);
  accounts.set(app, { isComponent: false, secret: 'new' });
  await tokens.unlock(`account:${app}`, 'another server');
  answer();
  await asked;
  expect((await waiting).token).toBe('token of new');
});
