import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveSums } from '#server/workflow/verify/sums.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { checkBalances } from './balance-check-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

interface Detail {
  member: { id: string; version: number; parentId: string | null; profile: Record<string, unknown>; status: number };
  referrers: { id: string }[];
  hidden: string[];
}

const call = async (
  method: string,
  path: string,
  body?: unknown,
  account: 'tenant' | 'tenant-b' | 'super' = 'tenant',
) =>
  server.call(method, `/api/mall${path}`, {
    token: await server.token(account),
    body,
    headers: { 'accept-language': 'zh' },
  });

const withVersion = async (method: string, path: string, version: number) =>
  server.call(method, `/api/mall${path}`, {
    token: await server.token('tenant'),
    headers: { 'if-match': `"${version}"` },
  });

async function add(nickName: string, more: object = {}): Promise<Detail['member']> {
  const { status, body } = await call('POST', '/userinfo', { nickName, appType: 'MA', ...more });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (body.data as Detail).member;
}

const sumsHold = async () => {
  const faults: string[] = [];
  await proveSums(server.db.loader, (fault) => faults.push(fault));
  expect(faults).toEqual([]);
};

test('a mobile phone is kept as its owner signs in with it, however an operator writes it', async () => {
  const phoneOf = ({ body }: { body: { data?: unknown } }) => (body.data as { member: object }).member;
  const { id, version } = await add('手机甲', { mobile: '+86 137-0000-0601' });
  expect(phoneOf(await call('GET', `/userinfo/${id}`))).toMatchObject({ mobile: '13700000601' });
  const changed = await call('PUT', '/userinfo', { id, version, mobile: '137 0000 0602' });
  expect(phoneOf(changed)).toMatchObject({ mobile: '13700000602' });
  const other = await call('PUT', '/userinfo', { id, version: version + 1, mobile: '0871-6512 3456' });
  expect(phoneOf(other)).toMatchObject({ mobile: '0871-6512 3456' });
});

test('a member is added, counted, changed, deleted and brought back, and the counters follow', async () => {
  const { id, version } = await add('南风 😀 مرحبا', { sex: 2, province: '云南省' });
  const before = (await call('GET', `/userinfo/${id}`)).body.data as Detail;
  expect(before.member).toMatchObject({ nickName: '南风 😀 مرحبا', province: '云南省', points: 0 });
  const changed = await call('PUT', '/userinfo', { id, version, province: '四川省', status: 1 });
  expect((changed.body.data as Detail).member).toMatchObject({ province: '四川省', status: 1, version: version + 1 });
  await sumsHold();
  const gone = await withVersion('DELETE', `/userinfo/${id}`, version + 1);
  expect([gone.status, (await call('GET', `/userinfo/${id}`)).status]).toEqual([200, 404]);
  await sumsHold();
  const back = await withVersion('POST', `/userinfo/${id}/restore`, version + 2);
  expect([back.status, (await call('GET', `/userinfo/${id}`)).status]).toEqual([200, 200]);
  await sumsHold();
  await withVersion('DELETE', `/userinfo/${id}`, version + 3);
  const long = new Date(Date.now() - 25 * 3_600_000).toISOString();
  await server.db.loader.updateTable('members').set({ deleted_at: long }).where('id', '=', id).execute();
  expect((await withVersion('POST', `/userinfo/${id}/restore`, version + 4)).status).toBe(404);
});

test('a change under an older version is refused with the row as it is', async () => {
  const { id, version } = await add('北山');
  await call('PUT', '/userinfo', { id, version, remark: '第一位' });
  const { status, body } = await call('PUT', '/userinfo', { id, version, remark: '第二位' });
  expect([status, body.code]).toEqual([409, 'stale-version']);
  expect(body.data).toMatchObject({ version: version + 1, current: { remark: '第一位' } });
});

test('platform staff must choose a tenant before they add, and another tenant’s member is not there', async () => {
  const { id, version } = await add('东篱');
  expect((await call('POST', '/userinfo', { nickName: 'x', appType: 'MA' }, 'super')).body.code).toBe(
    'tenant-required',
  );
  expect((await call('PUT', '/userinfo', { id, version, remark: 'x' }, 'tenant-b')).status).toBe(404);
  expect((await call('PUT', '/userinfo/parentId', { userId: id, parentId: null, version }, 'tenant-b')).status).toBe(
    404,
  );
  const preview = `/userinfo/parentId?userId=${id}`;
  expect((await call('GET', preview, undefined, 'tenant-b')).status).toBe(404);
  expect((await call('PUT', '/userinfo', { id, version, remark: 'x' }, 'super')).status).toBe(200);
});

test('a member with points, balance or open orders is not deleted, and the words say why', async () => {
  const { id, version } = await add('持有人');
  await server.call('PUT', `/api/mall/userinfo/theAdministratorRechargesTheFootCoins/${id}/5`, {
    token: await server.token('tenant'),
    headers: { 'idempotency-key': 'holder-0001' },
  });
  const held = await withVersion('DELETE', `/userinfo/${id}`, version);
  expect([held.status, held.body.msg]).toEqual([422, '该会员还有爱豆或余额，不能删除']);
  const buyer = await add('买家');
  await server.db.loader
    .insertInto('orders')
    .values({
      tenant_id: 't1',
      order_no: '77',
      member_id: buyer.id,
      app_id: null,
      app_type: 'MA',
      order_type: 0,
      goods_kind: 'ordinary',
      state: 'awaitingPayment',
      sales_price: 1,
      payment_price: 1,
      item_quantity: 1,
      pay_channel: null,
      transaction_id: null,
      cancel_reason: null,
      due_event: null,
    })
    .execute();
  const open = await withVersion('DELETE', `/userinfo/${buyer.id}`, buyer.version);
  expect([open.status, open.body.msg]).toEqual([422, '该会员还有未完成的订单，不能删除']);
  await server.db.loader.deleteFrom('orders').execute();
});

test('a referrer is never oneself, somebody below, a stranger or a disabled member', async () => {
  const [top, middle, low] = [await add('甲'), await add('乙'), await add('丙')];
  const move = async (member: Detail['member'], parentId: string | null) =>
    call('PUT', '/userinfo/parentId', { userId: member.id, parentId, version: member.version });
  const moved = (await move(middle, top.id)).body.data as Detail;
  await move(low, middle.id);
  expect(moved.referrers.map(({ id }) => id)).toEqual([top.id]);
  expect((await move(top, top.id)).body.msg).toBe('会员不能成为自己的上级');
  expect((await move(top, low.id)).body.msg).toContain('会形成循环');
  expect((await move(top, '999999')).body.msg).toBe('parentId 所指的用户不存在，可能已被删除');
  const disabled = await add('停用', { status: 1 });
  expect((await move(top, disabled.id)).body.msg).toBe('所选上级已停用');
  const preview = (await call('GET', `/userinfo/parentId?userId=${middle.id}&parentId=${low.id}`)).body.data;
  expect(preview).toMatchObject({ allowed: false, before: [{ id: top.id }], followers: [{ id: low.id }], branch: 1 });
  expect((await move(moved.member, null)).body.data).toMatchObject({ member: { parentId: null }, referrers: [] });
});

test('twenty moves at once close no circle', async () => {
  const ring = await Promise.all(Array.from({ length: 20 }, (_, at) => add(`环 ${at}`)));
  const answers = await Promise.all(
    ring.map(({ id, version }, at) =>
      call('PUT', '/userinfo/parentId', { userId: id, parentId: ring[(at + 1) % 20]?.id, version }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(1);
  const rows = await server.db.loader.selectFrom('members').select(['id', 'parent_id']).execute();
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
  for (const { id } of ring) {
    let at: string | null | undefined = id;
    for (let steps = 0; at !== null && at !== undefined; steps += 1) {
      expect(steps).toBeLessThan(21);
      at = parents.get(at);
    }
  }
});

test('fields of the profile are asked for, checked in words, hidden when sensitive, and kept when removed', async () => {
  const field = async (body: object) => (await call('POST', '/user/profile/field', body)).body.data as { id: string };
  const level = await field({ key: 'level', label: '等级', type: 'select', options: ['银卡', '金卡'], required: true });
  await field({ key: 'idCard', label: '证件', type: 'text', pattern: '[0-9]{4,18}', sensitive: true });
  await field({ key: 'height', label: '身高', type: 'number', min: 30, max: 260, filterable: true });
  const wrong = await call('POST', '/userinfo', { nickName: '无等级', appType: 'MA', profile: { height: 300, x: 1 } });
  expect(wrong.status).toBe(422);
  expect((wrong.body.data as { errors: { path: string; message: string }[] }).errors).toEqual([
    { path: '/body/profile/x', message: '没有名为“x”的资料字段' },
    { path: '/body/profile/level', message: '请填写等级' },
    { path: '/body/profile/height', message: '身高不能大于 260' },
  ]);
  const member = await add('有等级', { profile: { level: '金卡', idCard: '53010219', height: 168.5 } });
  const seen = (await call('GET', `/userinfo/${member.id}`)).body.data as Detail;
  expect([seen.member.profile, seen.hidden]).toEqual([{ level: '金卡', height: 168.5 }, ['idCard']]);
  expect((await call('GET', `/userinfo/${member.id}/hidden`)).body.data).toEqual({ idCard: '53010219' });
  const total = async (profile: string) =>
    ((await call('GET', `/userinfo/page?profile=${encodeURIComponent(profile)}`)).body.data as { total: number }).total;
  expect([await total('level=金卡'), await total('level=银卡')]).toEqual([1, 0]);
  expect([await total('height=160..170'), await total('height=..100')]).toEqual([1, 0]);
  const removed = await withVersion('DELETE', `/user/profile/field/${level.id}`, 1);
  expect(removed.body.data).toEqual({ kept: 1 });
  expect(((await call('GET', `/userinfo/${member.id}`)).body.data as Detail).member.profile).toEqual({ height: 168.5 });
  await field({ key: 'level', label: '等级', type: 'select', options: ['银卡', '金卡'] });
  expect(((await call('GET', `/userinfo/${member.id}`)).body.data as Detail).member.profile).toHaveProperty('level');
});

test('tags are made, given, filtered by, and not lost by accident', async () => {
  const category = (await call('POST', '/tagCategories', { name: '消费' })).body.data as {
    id: string;
    version: number;
  };
  const tag = (await call('POST', '/tagCategoriesItem', { categoryId: category.id, name: '常客', color: 'blue' })).body
    .data as { id: string; version: number };
  const member = await add('常来');
  const given = await call('PUT', '/userinfo/tags', { userId: member.id, tagIds: [tag.id], version: member.version });
  expect(given.body.data).toMatchObject({ tags: [{ name: '常客', categoryName: '消费' }] });
  expect((await call('GET', `/userinfo/page?tagItemId=${tag.id}`)).body.data).toMatchObject({ total: 1 });
  expect((await call('GET', `/tagCategoriesItem/list/${category.id}`)).body.data).toMatchObject([{ members: 1 }]);
  const kept = await withVersion('DELETE', `/tagCategoriesItem/${tag.id}`, tag.version);
  expect([kept.status, kept.body.data]).toEqual([422, { reason: 'members', members: 1 }]);
  expect((await withVersion('DELETE', `/tagCategories/${category.id}`, 1)).status).toBe(422);
  expect((await withVersion('DELETE', `/tagCategoriesItem/${tag.id}?withMembers=true`, tag.version)).status).toBe(200);
  expect((await withVersion('DELETE', `/tagCategories/${category.id}`, 1)).status).toBe(200);
});

test('many are changed at once, and the ones that were not are named with the reason', async () => {
  const [one, two] = [await add('一'), await add('二')];
  const { body } = await call('PUT', '/userinfo/batch', { userIds: [one.id, '999999', two.id], status: 1 });
  expect(body.data).toEqual({ changed: [one.id, two.id], failed: [{ id: '999999', reason: '没有找到对应的记录' }] });
});

test('members leave as a file with what a filter finds', async () => {
  await add('=危险', { province: '海南省' });
  const answer = await fetch(`${server.url}/api/mall/userinfo/export?province=${encodeURIComponent('海南省')}`, {
    headers: { authorization: `Bearer ${await server.token('tenant')}` },
  });
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("'=危险");
});

test('members of a province are found however it was written, as the map of the home page counts them', async () => {
  for (const [at, province] of ['宁夏', '宁夏回族自治区', '青海', '青海省', '', '未知'].entries())
    await add(`西北${at}`, { province });
  const namesIn = async (province: string) => {
    const { body } = await call('GET', `/userinfo/page?province=${encodeURIComponent(province)}`);
    return (body.data as { records: { nickName: string }[] }).records.map(({ nickName }) => nickName).toSorted();
  };
  for (const name of ['宁夏', '宁夏回族自治区']) expect(await namesIn(name)).toEqual(['西北0', '西北1']);
  for (const name of ['青海', '青海省']) expect(await namesIn(name)).toEqual(['西北2', '西北3']);
  for (const name of ['none', '未知']) expect(await namesIn(name)).toEqual(expect.arrayContaining(['西北4', '西北5']));
});

test('of several servers that think of the night at once, one check is kept for each tenant', async () => {
  const nights = await Promise.all([1, 2, 3].map(() => checkBalances(server.db, '*', 'nightly')));
  const kept = new Map(nights.flat().map(({ tenantId, faults }) => [tenantId, faults]));
  expect([nights.flat().length, kept.get('t1'), kept.get('t2')]).toEqual([2, 0, 0]);
});
