import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayWithRoom } from '#tests/kit/day-with-room.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await dayWithRoom();
});
afterAll(() => server.close());

interface Shop {
  id: string;
  version: number;
}

const call = async (method: string, path: string, body?: unknown, version?: number) =>
  server.call(method, `/api/mall/usershop${path}`, {
    token: await server.token('tenant'),
    body,
    headers: { 'accept-language': 'zh', ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
  });

test('a shop is added, changed under its version, deleted and brought back; statistics and file follow', async () => {
  const made = (await call('POST', '', { shopName: ' 南风小店 ', status: 1, fixedFreight: 600 })).body.data as Shop;
  expect(made).toMatchObject({ shopName: '南风小店', freeFreightFrom: null, memberName: null });
  const changed = await call('PUT', '', {
    id: made.id,
    version: made.version,
    status: 0,
    picUrls: ['https://img.example.com/a.png'],
  });
  expect(changed.body.data).toMatchObject({
    status: 0,
    fixedFreight: 600,
    picUrls: ['https://img.example.com/a.png'],
    version: 2,
  });
  const stale = await call('PUT', '', { id: made.id, version: made.version, status: 1 });
  expect([stale.status, stale.body.data]).toMatchObject([409, { version: 2, current: { status: 0 } }]);
  expect((await call('GET', '/statistics')).body.data).toMatchObject({ countTotal: 1, countToday: 1, closed: 1 });
  expect((await call('DELETE', `/${made.id}`, undefined, 2)).body.data).toEqual({ version: 3 });
  expect((await call('GET', `/${made.id}`)).status).toBe(404);
  expect((await call('POST', `/${made.id}/restore`, undefined, 3)).status).toBe(200);
  expect((await call('GET', '/page?name=南风')).body.data).toMatchObject({ total: 1 });
  const file = await fetch(`${server.url}/api/mall/usershop/export`, {
    headers: { authorization: `Bearer ${await server.token('tenant')}` },
  });
  expect(await file.text()).toContain('南风小店');
});

test('a shop is brought back within a day', async () => {
  const made = (await call('POST', '', { shopName: '旧店' })).body.data as Shop;
  await call('DELETE', `/${made.id}`, undefined, 1);
  await server.db.loader
    .updateTable('user_shops')
    .set({ deleted_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
    .where('id', '=', made.id)
    .execute();
  expect((await call('POST', `/${made.id}/restore`, undefined, 2)).status).toBe(404);
});

test('a shop is found by a part of its name, whatever its letters', async () => {
  await call('POST', '', { shopName: 'Nanfeng 咖啡' });
  expect((await call('GET', '/page?name=nanfeng')).body.data).toMatchObject({
    records: [{ shopName: 'Nanfeng 咖啡' }],
  });
});

test('a shop is run by a member of the same tenant alone', async () => {
  const { id } = await server.db.loader
    .insertInto('members')
    .values({ tenant_id: 't2', nick_name: '别家', app_type: 'MA', sex: null, birthday: null, app_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const refused = await call('POST', '', { shopName: '山野集', userId: id });
  expect([refused.status, refused.body.msg]).toEqual([422, 'userId 所指的用户不存在，可能已被删除']);
});

test('a shop whose owner was deleted is changed as long as the owner is not named anew', async () => {
  const { id: userId } = await server.db.loader
    .insertInto('members')
    .values({ tenant_id: 't1', nick_name: '店主', app_type: 'MA', sex: null, birthday: null, app_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = (await call('POST', '', { shopName: '老店', userId })).body.data as Shop;
  await server.db.loader.updateTable('members').set({ deleted_at: 'now' }).where('id', '=', userId).execute();
  expect((await call('PUT', '', { id, version: 1, userId })).status).toBe(422);
  const changed = await call('PUT', '', { id, version: 1, shopName: '新店' });
  expect(changed.body.data).toMatchObject({ shopName: '新店', userId, memberName: '店主' });
});

test('a shop whose goods are on the shelf is not deleted', async () => {
  const shop = (await call('POST', '', { shopName: '货架' })).body.data as Shop;
  await server.db.loader
    .insertInto('points_goods')
    .values({
      tenant_id: 't1',
      type: null,
      spu_id: '1',
      shop_id: shop.id,
      pic_urls: [],
      share_img_url: '',
      name: '茶',
      quantity_limit: 1,
      unit: '件',
      sort: 0,
      shelf: 1,
      description: '',
    })
    .execute();
  const refused = await call('DELETE', `/${shop.id}`, undefined, 1);
  expect([refused.status, refused.body.msg]).toEqual([422, '店铺还有上架的爱豆商品，不能删除']);
});
