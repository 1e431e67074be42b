import { afterAll, beforeAll, expect, test } from 'vitest';
import { mini, official, startTestWorld, type TestWorld } from '#sandbox/wechat/testing/world.fixture.ts';

let world: TestWorld;
let token = '';
beforeAll(async () => {
  world = await startTestWorld();
  token = await world.authorizerToken(mini);
});
afterAll(() => world.close());

const ask = async (as = token): Promise<unknown> =>
  (await world.call('POST', '/wxa/getvisitstatus', as, {}))['errcode'];
const askTimes = async (times: number): Promise<unknown[]> => {
  const answers: unknown[] = [];
  for (let at = 0; at < times; at += 1) answers.push(await ask());
  return answers;
};

test('a fault by chance strikes the share it was given, and the same calls for the same seed', async () => {
  const struck = async (seed: number): Promise<unknown[]> => {
    await world.control('inject', { path: '/wxa/getvisitstatus', errcode: -1, percent: 30, seed, times: 1_000 });
    const answers = await askTimes(60);
    await world.control('clear-injections');
    return answers;
  };
  const first = await struck(7);

  expect(first.filter((errcode) => errcode === -1).length).toBeGreaterThan(8);
  expect(first.filter((errcode) => errcode === 0).length).toBeGreaterThan(25);
  expect(await struck(7)).toEqual(first);
  expect(await struck(8)).not.toEqual(first);
});

test('a fault for one account leaves the others alone', async () => {
  const other = await world.authorizerToken(official);
  const clear = (as: string) => world.call('POST', '/cgi-bin/openapi/quota/get', as, { cgi_path: '/wxa/commit' });
  await world.control('inject', { path: '*', errcode: 45009, only: official, times: 2 });

  expect(await ask()).toBe(0);
  expect((await clear(other))['errcode']).toBe(45009);
  await world.control('clear-injections');
});

test('too many calls in a minute are refused until the next one', async () => {
  // The four calls belong in one minute of WeChat's clock.
  await world.control('advance-clock', { seconds: 60 - Math.floor((world.sandbox.box.now() % 60_000) / 1_000) });
  await world.control('set-quota', { minute: 3 });

  expect(await askTimes(4)).toEqual([0, 0, 0, 45011]);
  await world.control('advance-clock', { seconds: 60 });
  expect(await ask()).toBe(0);
  await world.control('set-quota', { minute: 10_000 });
});

const kinds = () => [...world.inbox.pushes.values()].map(({ kind }) => kind);
test('pushes are lost, doubled and shuffled as told', async () => {
  const sent = () => world.sandbox.box.world.pushes.at(-1);
  await world.control('push-faults', { lost: 100 });
  await world.control('revoke', { appid: official });
  expect(kinds()).not.toContain('unauthorized');
  expect(sent()).toMatchObject({ state: 'lost', tries: 0 });

  await world.control('push-faults', { doubled: 100 });
  await world.control('authorize', { appid: official });
  expect(sent()).toMatchObject({ state: 'delivered', tries: 2 });

  // Told directly: the stage's own control waits until everything is out.
  const tell = (action: string, input: object): Promise<unknown> =>
    fetch(`${world.base}/_sandbox/control/${action}`, { method: 'POST', body: JSON.stringify(input) });
  const before = kinds().length;
  await tell('push-faults', { shuffled: 100 });
  await tell('revoke', { appid: mini });
  await tell('push-faults', {});
  await world.control('authorize', { appid: mini });
  expect(kinds().slice(before)).toEqual(['authorized', 'unauthorized']);
});
