import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 60, members: 20 } });
});
afterAll(() => server.close());

test('beside a server each tenant has a merchant with its own apps, and a partner has two shops: all connect and are paid', async () => {
  const control = `${server.url}/_sandbox/control/wxpay`;
  const tell = async (url: string, members: object): Promise<{ invoke?: Record<string, string>; result?: string }> =>
    (await fetch(url, { method: 'POST', body: JSON.stringify(members) })).json() as Promise<object>;
  const shops = ['1900000100', '1900000101', '1900000009/1900000500', '1900000009/1900000501'];
  const page = await (await fetch(control)).text();
  expect(shops.filter((shop) => !page.includes(shop))).toEqual([]);
  const apps = new Set<string>();
  for (const mchid of shops) {
    expect(await tell(`${control}/test`, { mchid })).toMatchObject({ result: 'good' });
    const { invoke = {} } = await tell(`${control}/place`, { mchid, way: 'jsapi', price: 1 });
    apps.add(invoke['appId'] ?? '');
    expect(await tell(`${server.url}/_sandbox/wechat-client`, { ...invoke, decision: 'pay' })).toEqual({
      errMsg: 'requestPayment:ok',
    });
  }
  // The shops of the partner are the same two tenants.
  expect(apps.size).toBe(2);
});
