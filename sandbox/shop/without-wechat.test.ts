import { expect, test } from 'vitest';
import { testServer } from '#tests/kit/server.ts';

test('where no WeChat is played nobody can sign in, and the shop says so', async () => {
  const env = { SANDBOX: 'pay,texts' };
  const server = await testServer({ demo: { orders: 0, members: 20 }, env });
  const base = '/_sandbox/control/shop';
  const members = await server.call('GET', `${base}/members?tenantId=t1`);
  const [member] = members.body as unknown as { id: string }[];
  const goods = await server.call('GET', `${base}/goods?tenantId=t1`);
  const [offer] = goods.body as unknown as { skuId: string }[];
  const lines = [{ skuId: offer?.skuId, quantity: 1 }];
  const body = { tenantId: 't1', memberId: member?.id, lines };
  const answer = await server.call('POST', `${base}/place`, { body });
  await server.close();

  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'not-configured', words: { zh: expect.stringContaining('没有扮演微信') as string } },
  });
});
