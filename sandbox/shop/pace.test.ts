import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#sandbox/shop/line.ts';
import { canPay } from '#tests/kit/pay-accounts.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 0, members: 40 }, isPaced: true });
  await canPay(server);
});
afterAll(() => server.close());

interface Offer {
  skuId: string;
  kind: string;
}

const base = () => `${server.url}/_sandbox/control/shop`;
const list = async <Row>(name: string) => (await (await fetch(`${base()}/${name}?tenantId=t1`)).json()) as Row;
const act = async (name: string, input: object) => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ tenantId: 't1', ...input });
  const answer = await fetch(`${base()}/${name}`, { method: 'POST', headers, body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

test('whoever has called as often as a token may signs in again, from their own address, and goes on', async () => {
  const [member] = await list<{ id: string }[]>('members');
  const offer = (await list<Offer[]>('goods')).find(({ kind }) => kind === 'ordinary');
  const lines = [{ skuId: offer?.skuId, quantity: 1 }];
  const statuses: number[] = [];
  while (statuses.length < 24) statuses.push((await act('place', { memberId: member?.id, lines })).status);

  expect(new Set(statuses)).toEqual(new Set([200]));
  const begun = await server.db.loader.selectFrom('member_sessions').select('address').execute();
  expect(begun).toHaveLength(2);
  expect(new Set(begun.map(({ address }) => address))).toEqual(new Set([addressOf(`member/t1/${member?.id ?? ''}`)]));
});

test('many buyers at once, each at an address of their own, do not slow each other', async () => {
  const { body } = await act('live', { orders: 15, seconds: 0 });
  expect(body).toMatchObject({ running: 0, failed: 0 });
  const begun = await server.db.loader.selectFrom('member_sessions').select('address').execute();
  expect(new Set(begun.map(({ address }) => address)).size).toBeGreaterThan(5);
});
