import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPeople, type WechatPeople } from '#tests/kit/wechat-people.ts';
import { shippingServiceOf } from './shipping-service.ts';

let people: WechatPeople;
beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people.server.close());

async function told(appId: string) {
  const token = await people.server.token('tenant');
  const { status, body } = await people.server.call('GET', `/api/weixin/wxapp/${appId}/shipping`, { token });
  return { status, data: body.data };
}

test('WeChat is asked whether it holds the money of a mini-program, and which carriers it knows', async () => {
  const { appId } = people.mini;
  const all = { isManaged: true, isConfirmed: true, unknownCarriers: [] };
  expect(await told(appId)).toEqual({ status: 200, data: all });
  await people.control('manage-trade', { appid: appId, managed: false });
  expect(await told(appId)).toEqual({ status: 200, data: { ...all, isManaged: false, isConfirmed: false } });
});

test('an official account has no shipping service, and another tenant’s is not there', async () => {
  const nothing = { isManaged: null, isConfirmed: null, unknownCarriers: null };
  expect(await told(people.official.appId)).toEqual({ status: 200, data: nothing });
  expect((await told(people.foreign.appId)).status).toBe(404);
});

const trade = {
  isManaged: async () => ({ errcode: 0 as const, is_trade_managed: true }),
  isConfirmed: async () => ({ errcode: 0 as const, completed: false }),
};
const waybill = {
  carriers: async () => ({ errcode: 0 as const, delivery_list: [{ delivery_id: 'SF', delivery_name: '顺丰' }] }),
};
const ask = (permissionSets: number[] | null) =>
  shippingServiceOf(
    { trade, waybill } as unknown as Parameters<typeof shippingServiceOf>[0],
    { appId: 'wx1234567890abcdef', permissionSets },
    new AbortController().signal,
  );

test.each([
  ['nothing', [1], null, false],
  ['code', [18], true, false],
  ['shippings', [142], true, false],
  ['waybills', [45], null, true],
])('a consent for %s lets only that be asked', async (_, sets, isManaged, knowsCarriers) => {
  const answer = await ask(sets);
  expect(answer.isManaged).toBe(isManaged);
  expect(answer.unknownCarriers !== null).toBe(knowsCarriers);
});

test('a carrier that WeChat does not list is named with its code', async () => {
  const { unknownCarriers } = await ask(null);
  expect(unknownCarriers).toContainEqual({ name: '中通快递', wechatCode: 'ZTO' });
  expect(unknownCarriers).not.toContainEqual(expect.objectContaining({ wechatCode: 'SF' }));
  // Carriers without a code of WeChat's are none that it could know.
  expect(unknownCarriers).not.toContainEqual(expect.objectContaining({ name: '中通快运' }));
});
