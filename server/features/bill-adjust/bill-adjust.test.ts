import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proveSums } from '#server/workflow/verify/sums.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
let userId: string;
beforeAll(async () => {
  server = await testServer();
  const { body } = await call('POST', '/userinfo', { body: { nickName: '南风', appType: 'MA' } });
  userId = (body.data as { member: { id: string } }).member.id;
});
afterAll(() => server.close());

interface Adjustment {
  id: string;
  state: string;
  version: number;
  beforeAmount: number | null;
  afterAmount: number | null;
}

interface Sent {
  body?: unknown;
  key?: string;
  account?: 'tenant' | 'tenant-b';
}

const call = async (method: string, path: string, { body, key, account = 'tenant' }: Sent = {}) =>
  server.call(method, `/api/mall${path}`, {
    token: await server.token(account),
    body,
    headers: { 'accept-language': 'zh', ...(key === undefined ? {} : { 'idempotency-key': key }) },
  });

const give = async (amount: string, key: string | undefined, account: Sent['account'] = 'tenant') =>
  call('PUT', `/userinfo/theAdministratorRechargesTheFootCoins/${userId}/${encodeURIComponent(amount)}`, {
    ...(key === undefined ? {} : { key }),
    account,
  });

const points = async () =>
  ((await call('GET', `/userinfo/getUserAssetsDetail?userId=${userId}`)).body.data as { points: number }).points;

describe('an amount that is none is refused in words and moves nothing', () => {
  test.each(['0', '-1', '1.5', '1000000000', '9007199254740992', '1e3', '１００', ' 5', '0x10', '05', '一百'])(
    '%s points',
    async (amount) => {
      const before = await points();
      const { status, body } = await give(amount, `hostile-key-${encodeURIComponent(amount).replaceAll(/\W/g, '_')}`);
      expect([status, body.msg]).toEqual([422, '爱豆数量必须是 1 至 999,999,999 的整数，只能用半角数字填写']);
      expect(await points()).toBe(before);
    },
  );

  test.each([0, 1.5, 1e9, -1e9, 2 ** 53 - 1])('an adjustment of %d', async (amount) => {
    const { status, body } = await call('POST', '/billingAdjustRecord/adjustBill', {
      body: { userId, asset: 'points', amount, reason: '补发' },
      key: `hostile-amount-${String(amount).replace('.', '_')}`,
    });
    expect([status, body.msg]).toEqual([422, '调整数额必须是不为 0 且绝对值小于 10 亿的整数']);
  });

  test.each(['1e3', '１００', 2 ** 53])('an adjustment of %j, which is no exact number,', async (amount) => {
    const { status, body } = await call('POST', '/billingAdjustRecord/adjustBill', {
      body: { userId, asset: 'points', amount, reason: '补发' },
      key: 'hostile-amount-text',
    });
    expect([status, body.code]).toEqual([400, 'bad-request']);
  });
});

test('without a key nothing is given', async () => {
  const { status, body } = await give('5', undefined);
  expect([status, body.code]).toEqual([400, 'idempotency-key-missing']);
});

test('the same key twice gives once and answers the same; another amount under it is refused', async () => {
  const before = await points();
  const first = await give('100', 'give-100-once');
  const second = await give('100', 'give-100-once');
  expect(first.status).toBe(200);
  expect(first.body.data).toMatchObject({ state: 'posted', beforeAmount: before, afterAmount: before + 100 });
  expect(second.body).toEqual(first.body);
  expect((await give('200', 'give-100-once')).body.code).toBe('idempotency-key-reused');
  expect(await points()).toBe(before + 100);
});

test('a key whose first answer was lost finds the adjustment that was made', async () => {
  const before = await points();
  await give('7', 'answer-lost-7');
  await server.db.loader.deleteFrom('idempotency_keys').where('key', '=', 'answer-lost-7').execute();
  expect((await give('7', 'answer-lost-7')).body.data).toMatchObject({ afterAmount: before + 7 });
  expect(await points()).toBe(before + 7);
});

test('what the ledger refused stays refused when the server died before it said so', async () => {
  const key = 'refused-and-dead';
  const { loader } = server.db;
  const body = { userId, asset: 'points', amount: 3, reason: '补发' };
  const adjustBill = () => call('POST', '/billingAdjustRecord/adjustBill', { body, key });
  const { id } = (await adjustBill()).body.data as Adjustment;
  const kept = () => loader.selectFrom('bill_adjusts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { state, before_amount, after_amount, version } = await kept();
  const forget = () => loader.deleteFrom('idempotency_keys').where('key', '=', key).execute();
  await loader
    .updateTable('bill_adjusts')
    .set({ state: 'draft', refusal: 'insufficient', before_amount: null, after_amount: null })
    .where('id', '=', id)
    .execute();
  for (const _ of ['before it was discarded', 'before that was said']) {
    await forget();
    const again = await adjustBill();
    expect([again.status, again.body.msg]).toEqual([422, '余额不足，调整后将小于 0']);
    expect(await kept()).toMatchObject({ state: 'discarded' });
  }
  // As it was, so that its history agrees.
  await loader
    .deleteFrom('transitions')
    .where('machine', '=', 'bill-adjust')
    .where('row_id', '=', id)
    .where('version', '>', version)
    .execute();
  await loader
    .updateTable('bill_adjusts')
    .set({ state, refusal: null, before_amount, after_amount, version })
    .where('id', '=', id)
    .execute();
});

test('a key of one call is another key for another call, and for another member once the first is forgotten', async () => {
  const key = 'shared-by-two-calls';
  const before = await points();
  await give('11', key);
  const body = { userId, asset: 'points', amount: 5, reason: '补发' };
  const adjusted = await call('POST', '/billingAdjustRecord/adjustBill', { body, key });
  expect(adjusted.body.data).toMatchObject({ amount: 5, afterAmount: before + 16 });
  await server.db.loader.deleteFrom('idempotency_keys').where('key', '=', key).execute();
  const more = await call('POST', '/billingAdjustRecord/adjustBill', { body: { ...body, amount: 9 }, key });
  expect(more.body.data).toMatchObject({ amount: 9, afterAmount: before + 25 });
  expect(await points()).toBe(before + 25);
});

test('a draft for a member who was deleted meanwhile gives nobody anything', async () => {
  const made = await call('POST', '/userinfo', { body: { nickName: '北雁', appType: 'MA' } });
  const { member } = made.body.data as { member: { id: string; version: number } };
  const wanted = { userId: member.id, asset: 'points', amount: 70, reason: '补发', draft: true };
  const drafted = await call('POST', '/billingAdjustRecord/adjustBill', { body: wanted, key: 'draft-then-deleted' });
  const draft = drafted.body.data as Adjustment;
  const gone = await server.call('DELETE', `/api/mall/userinfo/${member.id}`, {
    token: await server.token('tenant'),
    headers: { 'if-match': `"${member.version}"` },
  });
  expect(gone.status).toBe(200);
  const posted = await call('POST', `/billingAdjustRecord/${draft.id}/post`, {
    body: { version: draft.version },
    key: 'post-to-the-deleted',
  });

  expect(posted.body.data).toMatchObject({ state: 'draft', refusal: 'memberGone' });
  const held = server.db.loader.selectFrom('accounts').select('balance').where('member_id', '=', member.id);
  expect(await held.execute()).toEqual([]);
});

test('another tenant’s member gets nothing', async () => {
  expect((await give('5', 'foreign-member-1', 'tenant-b')).status).toBe(404);
});

test('twenty takings at once never take more than there is', async () => {
  await give('100', 'fill-for-takings');
  const held = await points();
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, at) =>
      call('POST', '/billingAdjustRecord/adjustBill', {
        body: { userId, asset: 'points', amount: -30, reason: '扣除' },
        key: `taking-${at}-of-20`,
      }),
    ),
  );
  const accepted = answers.filter(({ status }) => status === 200).length;
  expect(accepted).toBe(Math.floor(held / 30));
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.msg)).toEqual(
    Array.from({ length: 20 - accepted }, () => '余额不足，调整后将小于 0'),
  );
  expect(await points()).toBe(held - accepted * 30);
});

test('a draft is edited, posted, reversed; both entries stay, and no act is done twice', async () => {
  const make = { userId, asset: 'balance', amount: 5_00, reason: '赔付', draft: true };
  const draft = (await call('POST', '/billingAdjustRecord/adjustBill', { body: make, key: 'draft-of-500' })).body
    .data as Adjustment;
  expect(draft).toMatchObject({ state: 'draft', afterAmount: null });
  const edited = (
    await call('PUT', '/billingAdjustRecord', {
      body: { id: draft.id, version: draft.version, asset: 'balance', amount: 8_00, reason: '赔付运费' },
    })
  ).body.data as Adjustment;
  const path = `/billingAdjustRecord/${draft.id}`;
  const stale = await call('POST', `${path}/post`, { body: { version: draft.version }, key: 'post-stale-1' });
  expect([stale.status, stale.body.data]).toMatchObject([409, { current: { amount: 8_00 } }]);
  const posted = (await call('POST', `${path}/post`, { body: { version: edited.version }, key: 'post-right-1' })).body
    .data as Adjustment;
  expect(posted).toMatchObject({ state: 'posted', beforeAmount: 0, afterAmount: 8_00 });
  const wordless = await call('POST', `${path}/reverse`, {
    body: { version: posted.version, reason: ' ' },
    key: 'reverse-0',
  });
  expect([wordless.status, wordless.body.msg]).toEqual([422, '请填写 1 至 200 字的冲正原因']);
  const back = await call('POST', `${path}/reverse`, {
    body: { version: posted.version, reason: '录错' },
    key: 'reverse-1',
  });
  expect(back.body.data).toMatchObject({ state: 'reversed', reversalReason: '录错' });
  const again = await call('POST', `${path}/discard`, { body: { version: (back.body.data as Adjustment).version } });
  expect([again.status, again.body.code]).toEqual([409, 'transition-refused']);
  const assets = (await call('GET', `/userinfo/getUserAssetsDetail?userId=${userId}&asset=balance`)).body.data;
  expect(assets).toMatchObject({ balance: 0, balanceIn: 8_00, balanceOut: 8_00, total: 2 });
});

test('every balance is the sum of its ledger, and a check that finds a fault names it', async () => {
  const faults: string[] = [];
  await proveSums(server.db.loader, (fault) => faults.push(fault));
  expect(faults).toEqual([]);
  expect((await call('POST', '/userinfo/balanceChecks')).body.data).toMatchObject([{ tenantId: 't1', faults: 0 }]);
  await server.db.loader.updateTable('accounts').set({ balance: 1 }).where('asset', '=', 'balance').execute();
  const found = (await call('POST', '/userinfo/balanceChecks')).body.data;
  expect(found).toMatchObject([{ faults: 1, samples: [{ userId, asset: 'balance', kept: 1, sum: 0 }] }]);
  expect(((await call('GET', '/userinfo/balanceChecks')).body.data as unknown[]).length).toBe(2);
});
