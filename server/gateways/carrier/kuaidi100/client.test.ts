import { expect, test } from 'vitest';
import { openKuaidi100 } from './client.ts';

const account = { customer: 'C', key: 'K', callbackUrl: 'https://shop.example/notify', saltOf: () => 'salt' };
const parcel = { company: 'zhongtong', number: '75312345670001', phone: null };

test('people who leave before the gateway has answered do not keep the questions of others back', async () => {
  let isSlow = true;
  const client = openKuaidi100(account, 'https://gateway.example', {
    fetch: (_input, init) =>
      isSlow
        ? new Promise((_, reject) => {
            init?.signal?.addEventListener('abort', () => reject(new Error('The caller has left.')));
          })
        : Promise.resolve(Response.json({ result: false, returnCode: '500' })),
  });
  for (let at = 0; at < 6; at += 1) {
    const page = new AbortController();
    const asked = client.ask(parcel, page.signal);
    setTimeout(() => page.abort(), 1);
    await expect(asked).rejects.toThrow('aborted');
  }

  isSlow = false;
  expect(await client.ask(parcel)).toBeNull();
});
