import { expect, test } from 'vitest';
import { WechatFault, WxError } from './errors.ts';
import { memoryTokenStore } from './memory-stores.ts';
import { createTokenKeeper } from './token-keeper.ts';

const minute = 60_000;

/** A keeper whose token of two hours has five minutes left. */
async function openDue() {
  let at = 0;
  const now = () => at;
  const pass = (ms: number) => {
    at += ms;
  };
  const keeper = createTokenKeeper({
    store: memoryTokenStore(now),
    now,
    sleep: async (ms) => pass(ms),
    newId: () => 'here',
  });
  await keeper.keep('component', { token: 'old', lifeMs: 120 * minute, refreshToken: null });
  pass(115 * minute);
  return { keeper, pass };
}

const silent = () => Promise.reject(new WechatFault('token', 'timeout', 'no answer in 5000 ms'));

test('a token serves to its end when WeChat cannot be asked for the next one', async () => {
  const { keeper, pass } = await openDue();
  expect(await keeper.obtain('component', silent)).toMatchObject({ token: 'old' });
  pass(5 * minute);
  await expect(keeper.obtain('component', silent)).rejects.toThrow('timeout');
});

test('that WeChat gives no further token is told at once', async () => {
  const { keeper } = await openDue();
  const refused = () => Promise.reject(new WxError('token', 61003, 'not authorized'));
  await expect(keeper.obtain('component', refused)).rejects.toThrow('61003');
});
