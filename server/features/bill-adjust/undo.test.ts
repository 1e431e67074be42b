import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import type { Account } from '#tests/kit/operators.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

interface Adjustment {
  id: string;
  state: string;
  version: number;
  afterAmount: number;
  reversalReason: string | null;
  canUndo?: boolean;
}

let server: TestServer;
let userId: string;
let keys = 0;
beforeAll(async () => {
  server = await testServer({ env: { HOLD_SECONDS: '10' } });
  const { body } = await call('POST', '/userinfo', { body: { nickName: '南风', appType: 'MA' } });
  userId = (body.data as { member: { id: string } }).member.id;
});
afterAll(() => server.close());

const call = async (
  method: string,
  path: string,
  { body, account = 'tenant' }: { body?: unknown; account?: Account } = {},
) =>
  server.call(method, `/api/mall${path}`, {
    token: await server.token(account),
    body,
    headers: { 'accept-language': 'zh', 'idempotency-key': `undo-of-grants-${(keys += 1)}` },
  });
const give = async (points: number) =>
  (await call('PUT', `/userinfo/theAdministratorRechargesTheFootCoins/${userId}/${points}`)).body.data as Adjustment;
const adjust = async (asset: string, amount: number) =>
  (await call('POST', '/billingAdjustRecord/adjustBill', { body: { userId, asset, amount, reason: '补发' } })).body
    .data as Adjustment;
const undo = async ({ id, version }: Adjustment, account: Account = 'tenant') => {
  const { status, body } = await call('POST', `/billingAdjustRecord/${id}/undo`, { body: { version }, account });
  return { status, msg: body.msg, data: body.data as Adjustment };
};
const assets = async () =>
  (await call('GET', `/userinfo/getUserAssetsDetail?userId=${userId}`)).body.data as {
    points: number;
    balance: number;
    records: { amount: number; reason: string }[];
  };

test('points that were given by mistake are taken back by an entry of their own', async () => {
  const before = await assets();
  const gift = await give(500);
  const { status, data } = await undo(gift);
  const after = await assets();

  expect(gift).toMatchObject({ state: 'posted', canUndo: true });
  expect([status, data]).toMatchObject([200, { state: 'reversed', reversalReason: 'undone' }]);
  expect(after.points).toBe(before.points);
  expect(after.records.slice(0, 2)).toMatchObject([
    { amount: -500, reason: 'undone' },
    { amount: 500, reason: '后台赠送' },
  ]);
});

test('a balance is taken back in both directions, once', async () => {
  const more = await adjust('balance', 700);
  const back = await undo(more);
  await adjust('balance', 900);
  const less = await adjust('balance', -200);
  const given = await undo(less);
  const again = await undo({ ...less, version: given.data.version });

  expect([back.status, given.status]).toEqual([200, 200]);
  expect((await assets()).balance).toBe(900);
  expect(again.status).toBe(409);
});

test('what the member has begun to spend stays theirs', async () => {
  const gift = await give(300);
  await adjust('points', -1);
  const { status, msg } = await undo(gift);

  expect([status, msg]).toEqual([409, '会员此后已使用，不能撤销']);
});

test('after the time, or by somebody else, nothing is taken back', async () => {
  const gift = await give(40);
  const foreign = await undo(gift, 'super');
  await sql`update transitions set at = at - interval '10 seconds'
    where machine = 'bill-adjust' and row_id = ${gift.id}`.execute(server.db.loader);
  const late = await undo(gift);
  await sql`update transitions set at = at + interval '10 seconds'
    where machine = 'bill-adjust' and row_id = ${gift.id}`.execute(server.db.loader);

  expect([foreign.status, foreign.msg]).toEqual([409, '只能撤销自己刚做的调账']);
  expect([late.status, late.msg]).toEqual([409, '已超过可撤销的时间']);
});

test('a draft that is posted later can be taken back by whoever posted it', async () => {
  const draft = (
    await call('POST', '/billingAdjustRecord/adjustBill', {
      body: { userId, asset: 'points', amount: 60, reason: '补发', draft: true },
    })
  ).body.data as Adjustment;
  const posted = (
    await call('POST', `/billingAdjustRecord/${draft.id}/post`, {
      body: { version: draft.version },
      account: 'super',
    })
  ).body.data as Adjustment;

  expect([draft.canUndo, posted.canUndo]).toEqual([undefined, true]);
  expect((await undo(posted)).status).toBe(409);
  expect((await undo(posted, 'super')).data.state).toBe('reversed');
});

test('rows, logs and ledgers agree after all this', async () => {
  expect(await verifyHistory(server.db, { log: () => {} })).toMatchObject({ faults: [] });
});
