import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '#openapi/generated/types.ts';
import { type Buyers, line, openBuyers } from '#tests/kit/buyers-shop.ts';
import { shop } from '#tests/kit/order-calls.ts';

type OwnProfile = components['schemas']['OwnProfile'];

let buyers: Buyers;
let operator: string;
beforeAll(async () => {
  buyers = await openBuyers();
  operator = await buyers.server.token('tenant');
  await define({ key: 'taste', label: '口味', type: 'multiselect', options: ['清淡', '香辣'], editableByUser: true });
  await define({ key: 'birthday2', label: '纪念日', type: 'date', required: true, editableByUser: true });
  await define({ key: 'grade', label: '等级', type: 'select', options: ['金', '银'] });
  await define({ key: 'former', label: '旧项', type: 'text', editableByUser: true, enabled: false });
});
afterAll(() => buyers.server.close());

const office = (method: string, path: string, body?: object) =>
  buyers.server.call(method, `/api/mall/user/profile/field${path}`, { token: operator, body });
async function define(field: object) {
  const answer = await office('POST', '', field);
  expect(answer.status).toBe(200);
}
const own = (token = buyers.buyer) => buyers.call<OwnProfile>('GET', '/me/profile', { token });
const change = (body: object, token = buyers.buyer) =>
  buyers.call<OwnProfile & { reason?: string }>('PUT', '/me/profile', { token, body });

test('members see the fields that their mall lets them fill in, and no others', async () => {
  const { data } = await own();
  expect(data.fields).toEqual([
    {
      key: 'taste',
      label: '口味',
      type: 'multiselect',
      required: false,
      options: ['清淡', '香辣'],
      tags: [],
      min: null,
      max: null,
      hint: '',
      value: null,
    },
    expect.objectContaining({ key: 'birthday2', required: true, value: null }),
  ]);
  expect((await own(buyers.stranger)).data.fields).toEqual([]);
});

test('what they fill in is kept, by the rules of the fields, at the version that they saw', async () => {
  const { data: before } = await own();
  const saved = await change({ version: before.version, nickName: ' 小李 ', profile: { taste: ['香辣'] } });
  expect(saved).toMatchObject({ status: 200, data: { nickName: '小李', version: before.version + 1 } });
  expect(saved.data.fields.map(({ value }) => value)).toEqual([['香辣'], null]);
  // Another device saw the profile before.
  expect(await change({ version: before.version, nickName: '老李' })).toMatchObject({
    status: 409,
    code: 'stale-version',
    data: { current: { nickName: '小李' } },
  });
  const { version } = saved.data;
  for (const profile of [{ taste: ['甜'] }, { grade: '金' }, { former: 'x' }, { birthday2: null }, { other: 1 }])
    expect(await change({ version, profile })).toMatchObject({ status: 422, data: { reason: 'profile' } });
  expect((await own()).data).toEqual(saved.data);
});

test('what the mall keeps besides stays, and the back office sees what they filled in', async () => {
  const { loader } = buyers.server.db;
  const row = loader.selectFrom('members').select(['profile', 'version']).where('id', '=', shop.userId);
  await loader
    .updateTable('members')
    .set({ profile: JSON.stringify({ grade: '金' }) })
    .where('id', '=', shop.userId)
    .execute();
  const { data: seen } = await own();
  await change({ version: seen.version, profile: { birthday2: '2020-05-01' } });
  expect((await row.executeTakeFirstOrThrow()).profile).toEqual({ grade: '金', birthday2: '2020-05-01' });
  const detail = await buyers.server.call('GET', `/api/mall/userinfo/${shop.userId}`, { token: operator });
  expect(JSON.stringify(detail.body.data)).toContain('2020-05-01');
});

test('a picture is nothing that members fill in', async () => {
  const answer = await office('POST', '', { key: 'face', label: '照片', type: 'image', editableByUser: true });
  expect(answer).toMatchObject({ status: 422, body: { data: { reason: 'picture' } } });
});

test('members see how their own points came and went, with the order', async () => {
  const { data: placed } = await buyers.order([line(shop.pointsSkuId, 2)]);
  expect((await buyers.call('POST', `/orders/${placed.id}/payment`, { body: { way: 'native' } })).status).toBe(200);
  const { data } = await buyers.call<{ records: object[]; total: number }>('GET', '/me/points');
  expect(data.records).toMatchObject([
    { amount: -1_200, balanceAfter: 98_800, source: 'order', orderId: placed.id },
    { amount: 100_000, balanceAfter: 100_000, source: 'opening', orderId: null },
  ]);
  expect((await buyers.call<{ total: number }>('GET', '/me/points', { token: buyers.other })).data.total).toBe(0);
});
