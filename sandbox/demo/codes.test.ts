import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '#openapi/generated/types.ts';
import type { Slots } from '#sandbox/wechat/slots/types.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { demoStages } from './codes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 20, members: 10 } });
});
afterAll(() => server.close());

type Row = components['schemas']['MatrixRow'];

async function matrix(query = ''): Promise<Row[]> {
  const token = await server.token('platform');
  const { body } = await server.call('GET', `/api/weixin/open/ma/code/matrix?size=100${query}`, { token });
  return (body.data as { records: Row[] }).records;
}

async function slotsByApp(): Promise<Map<string, Slots>> {
  const { apps } = (await (await fetch(`${server.url}/_sandbox/control/state`)).json()) as {
    apps: { appid: string; slots: Slots }[];
  };
  return new Map(apps.map(({ appid, slots }) => [appid, slots]));
}

test('every mini-program of the demo stands where the sandboxed WeChat has it', async () => {
  const [rows, known] = [await matrix(), await slotsByApp()];
  expect(rows.map(({ appId }) => appId).toSorted()).toEqual([...demoStages.keys()].toSorted());
  const seen = rows.map(
    ({ appId, trialVersion, auditVersion, auditStatus, onlineVersion, isRollback, grayPercentage }) => [
      appId,
      trialVersion,
      auditVersion,
      auditStatus,
      onlineVersion,
      isRollback,
      grayPercentage,
    ],
  );
  const stored = rows.map(({ appId }) => {
    const slots = known.get(appId);
    const sheet = slots?.sheets.at(-1);
    return [
      appId,
      slots?.trial?.userVersion ?? null,
      sheet?.code.userVersion ?? null,
      sheet?.status ?? null,
      slots?.online?.userVersion ?? null,
      slots?.isRollback ?? false,
      slots?.gray?.status === 1 ? slots.gray.percentage : null,
    ];
  });
  expect(seen).toEqual(stored);
});

test('the matrix finds apps by stage, by drift from the newest template and by health', async () => {
  const all = await matrix();
  expect(new Set(all.map(({ stage }) => stage)).size).toBeGreaterThan(7);
  expect((await matrix('&stage=rollingOut')).every(({ grayPercentage }) => grayPercentage === 20)).toBe(true);
  const late = await matrix('&behind=true');
  expect(late.length).toBeGreaterThan(0);
  expect(late.every(({ onlineVersion, newestVersion }) => onlineVersion !== newestVersion)).toBe(true);
  expect(all.filter(({ behind }) => behind === 0).length + late.length).toBe(all.length);
  expect((await matrix('&health=unknown')).every(({ authState }) => authState === 'none')).toBe(true);
  expect((await matrix(`&name=${encodeURIComponent('云上')}`)).map(({ tenantId }) => tenantId)).toEqual(['t2']);
});
