import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KilledServer, killedServer } from '#tests/kit/killed-server.ts';

let world: KilledServer;
beforeAll(async () => {
  world = await killedServer();
}, 60_000);
afterAll(() => world.close());

test('a server killed while WeChat releases asks when it is back, and WeChat released once', async () => {
  const { desk } = world;
  await desk.commit('6.0.0');
  await desk.checkPrivacy();
  const submitted = await desk.act('POST', '/submit', { items: [desk.item] });
  await desk.control('approve');
  const approved = await desk.until(({ sheet }) => sheet?.status === 0);
  expect(submitted.sheet?.auditId).toBe(approved.sheet?.auditId);

  const { code, times } = await world.dieDuring('/wxa/release', 'release', () => desk.release(approved));
  expect(code).toMatchObject({ stage: 'released', online: { version: '6.0.0' }, notice: null });
  expect(times).toBe(1);
});
