import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CodeDesk, codeDesk } from '#tests/kit/code-desk.ts';

const path = '/wxa/grayrelease';

let desk: CodeDesk;
let serial = 0;
beforeAll(async () => {
  desk = await codeDesk();
  await desk.authorise();
  await desk.control('set-quota', { audit: 1_000 });
  await approve();
  await desk.release(await desk.read());
});
afterAll(() => desk.close());

async function approve(): Promise<void> {
  await desk.control('advance-clock', { seconds: 60 });
  await desk.commit(`5.0.${(serial += 1)}`);
  await desk.checkPrivacy();
  await desk.act('POST', '/submit', { items: [desk.item] });
  await desk.control('approve');
  await desk.until(({ sheet }) => sheet?.status === 0);
}

async function send(method: 'POST' | 'PUT', percentage: number) {
  const { version } = await desk.read();
  const { status, body } = await desk.call(method, '/gray', { version, percentage });
  return [status, body.code];
}

test('a share that never reached everyone is told as not arrived', async () => {
  await approve();
  await desk.control('inject', { path, fault: 'drop', times: 1 });
  expect(await send('POST', 100)).toEqual([502, 'upstream-failed']);
  expect(await desk.read()).toMatchObject({ gray: null, online: { version: '5.0.1' } });

  await desk.act('POST', '/gray', { percentage: 50 });
  await desk.control('inject', { path, fault: 'drop', times: 1 });
  expect(await send('PUT', 100)).toEqual([502, 'upstream-failed']);
  expect(await desk.read()).toMatchObject({ gray: { percentage: 50 }, online: { version: '5.0.1' } });
  await desk.act('PUT', '/gray', { percentage: 100 });
});

test.each([
  ['at once', async () => null],
  ['at last', () => desk.act('POST', '/gray', { percentage: 50 })],
])('a share that reached everyone %s is online, though its answer was lost', async (when, before) => {
  await approve();
  await before();
  await desk.control('inject', { path, fault: 'lost', times: 1 });
  expect(await send(when === 'at once' ? 'POST' : 'PUT', 100)).toEqual([200, 0]);
  const { gray, sheet, online } = await desk.read();
  expect([gray, online?.version]).toEqual([null, sheet?.version]);
});
