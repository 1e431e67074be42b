import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '#tests/kit/order-calls.ts';
import { staffWith } from '#tests/kit/role-staff.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const fields = [
    { key: 'salary', label: '月薪', type: 'number', sensitive: true },
    { key: 'height', label: '身高', type: 'number' },
  ];
  for (const body of fields) await send(server, 'POST', '/mall/user/profile/field', { body });
  const body = { nickName: '南风', appType: 'MA', profile: { salary: 8_000, height: 170 } };
  await send(server, 'POST', '/mall/userinfo', { body });
});
afterAll(() => server.close());

const found = async (path: string, profile: string, token: string) => {
  const url = `${server.url}/api/mall/userinfo/${path}?profile=${encodeURIComponent(profile)}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, text: await answer.text() };
};

test('nobody learns a hidden value by asking for members who have it, unless they may see it', async () => {
  const { token: reader } = await staffWith(server, 'finance');
  const { token: service } = await staffWith(server, 'service');
  for (const path of ['page', 'export']) {
    for (const wish of ['salary=8000', 'salary=7000..9000', 'height=170&salary=..9000'])
      expect(await found(path, wish, reader)).toMatchObject({
        status: 403,
        text: expect.not.stringContaining('南风') as string,
      });
    expect((await found(path, 'height=160..180', reader)).text).toContain('南风');
  }
  for (const token of [service, await server.token('tenant')])
    expect((await found('page', 'salary=7000..9000', token)).text).toContain('南风');
});
