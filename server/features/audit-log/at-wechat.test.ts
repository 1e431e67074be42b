import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CodeDesk, codeDesk } from '#tests/kit/code-desk.ts';
import type { Account } from '#tests/kit/operators.ts';

let desk: CodeDesk;
beforeAll(async () => {
  desk = await codeDesk();
  await desk.authorise();
});
afterAll(() => desk.close());

const changeDomains = async (account: Account, requestdomain: string[]) =>
  desk.server.call('POST', `/api/weixin/open/ma/settings/${desk.appId}/serveraddress`, {
    token: await desk.server.token(account),
    body: { action: 'set', requestdomain },
  });

const logOf = async (account: Account) => {
  const { body } = await desk.server.call('GET', '/api/upms/log/page?size=100&act=changeServerDomains', {
    token: await desk.server.token(account),
  });
  const { records } = body.data as { records: { tenantId: string; operatorName: string; rowId: string }[] };
  return records.map(({ tenantId, operatorName, rowId }) => ({ tenantId, operatorName, rowId }));
};

test('what platform staff change of an app at WeChat is in the log of the app’s tenant, and in no other', async () => {
  expect((await changeDomains('tenant', ['https://mall.example.com'])).status).toBe(200);
  expect((await changeDomains('platform', [])).status).toBe(200);
  const entry = { tenantId: 't1', rowId: desk.appId };
  expect(await logOf('tenant')).toEqual([
    { ...entry, operatorName: 'platform' },
    { ...entry, operatorName: 'tenant' },
  ]);
  expect(await logOf('tenant-b')).toEqual([]);
});
