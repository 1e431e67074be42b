import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '#openapi/generated/types.ts';
import { type CodeDesk, codeDesk } from '#tests/kit/code-desk.ts';
import { staffWith } from '#tests/kit/role-staff.ts';

type Notification = components['schemas']['Notification'];

let desk: CodeDesk;
beforeAll(async () => {
  desk = await codeDesk();
  await desk.authorise();
});
afterAll(() => desk.close());

const listOf = async (token: string) =>
  ((await desk.server.call('GET', '/api/upms/notification/page', { token })).body.data as { records: Notification[] })
    .records;

test('an audit’s end is told to those who go on from it: releasers, and the platform’s staff in their scope', async () => {
  const { server } = desk;
  const [warehouse, releaser] = [await staffWith(server, 'warehouse'), await staffWith(server, 'releaser')];
  await desk.commit('3.2.1');
  await desk.checkPrivacy();
  await desk.act('POST', '/submit', { items: [desk.item] });
  await desk.control('reject', { reason: '类目不符' });
  await expect
    .poll(() => listOf(releaser.token))
    .toMatchObject([
      {
        kind: 'auditRejected',
        subject: 'mini-program-code',
        subjectId: desk.appId,
        facts: { no: '3.2.1' },
      },
    ]);
  const [told] = await listOf(releaser.token);
  expect(told?.facts.text).toContain('类目不符');
  expect(told?.facts.name).not.toBe('');
  expect(await listOf(warehouse.token)).toEqual([]);
  expect(await listOf(await server.token('platform'))).toHaveLength(1);
  // A super administrator who works in a tenant sees that tenant's alone.
  const token = await server.token('super');
  expect(await listOf(token)).toHaveLength(1);
  await server.call('PUT', '/api/auth/tenant', { token, body: { tenantId: 't2' } });
  await expect.poll(() => listOf(token)).toEqual([]);
  await server.call('PUT', '/api/auth/tenant', { token, body: { tenantId: 't1' } });
  await expect.poll(async () => (await listOf(token)).length).toBe(1);
});

test('a penalty of WeChat is told once, with what it does and why', async () => {
  const { server } = desk;
  const releaser = await staffWith(server, 'releaser');
  const isPenalty = ({ kind }: Notification) => kind === 'penalised';
  const penalties = async () => (await listOf(releaser.token)).filter(isPenalty);
  await desk.control('penalise', { penalty: 3, reason: '存在诱导分享行为' });
  await expect
    .poll(penalties)
    .toMatchObject([
      { subject: 'mini-program-code', subjectId: desk.appId, facts: { outcome: 'removed', text: '存在诱导分享行为' } },
    ]);
  expect((await penalties())[0]?.facts.name).not.toBe('');
});

test('long reasons of WeChat are told to a whole character', async () => {
  const { server } = desk;
  const releaser = await staffWith(server, 'releaser');
  await desk.control('penalise', { penalty: 3, reason: `诱${'😀'.repeat(150)}` });
  const texts = async () => (await listOf(releaser.token)).map(({ facts }) => facts.text);
  await expect.poll(texts).toContain(`诱${'😀'.repeat(150)}`);
});
