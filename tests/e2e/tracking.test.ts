import { afterAll, beforeAll, expect, test } from 'vitest';
import { addShippable } from '#tests/kit/shippable.ts';
import { tellOf, trackingAccountsAt } from '#tests/kit/tracking-accounts.ts';
import { button, dialog, field, inDialog, said } from './acts.ts';
import { audit, go, settled } from './look.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
let orderId: string;

beforeAll(async () => {
  place = await openWorkplace();
  const [orderNo = ''] = await addShippable(place.server.db, 1);
  const order = await place.server.db.loader
    .selectFrom('orders')
    .select('id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  orderId = order.id;
});
afterAll(() => place.close());

const parcel = async () =>
  place.server.db.loader
    .selectFrom('shipments')
    .select(['carrier', 'track_state as state'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();

test('a shop connects 快递100, ships by a carrier’s code, follows the parcel and takes the carrier that is offered', async () => {
  const { server } = place;
  const [, account] = await trackingAccountsAt(server.url);
  const { page, complaints } = await place.enter('tenant');
  await go(page, '/upms/gateway/index');
  await button(page, '新建账号').first().click();
  await field(page, '种类').selectOption('tracking');
  await field(page, '名称').fill('快递100');
  await inDialog(page, '保存').click();
  await page.getByRole('link', { name: '快递100', exact: true }).click();
  await button(page, '上传密钥').click();
  await field(page, 'customer').fill(account?.customer ?? '');
  await field(page, '授权 key').fill(account?.key ?? '');
  await inDialog(page, '上传密钥').click();
  await button(page, '测试连接').click();
  await said(page, '测试通过，账号可用');

  await go(page, `/mall/orderinfo/${orderId}`);
  await button(page, '发货').click();
  await dialog(page)
    .getByLabel(/^运单号/)
    .fill('ST7730000000012');
  const carrier = dialog(page).getByLabel(/^快递公司/);
  await expect.poll(() => carrier.inputValue()).toBe('申通快递');
  await carrier.fill('sto');
  await inDialog(page, '发货').click();
  await said(page, '申通快递 ST7730000000012');
  await expect.poll(async () => (await parcel())?.state, { timeout: 30_000 }).toBe('collected');

  await button(page, '查询物流').click();
  await said(page, '已揽收');
  await tellOf(server.url, 'next', 'shentong/ST7730000000012');
  await tellOf(server.url, 'correct', 'shentong/ST7730000000012', { comNew: 'yunda' });
  await expect.poll(async () => (await parcel())?.state).toBe('aborted');
  await button(page, '查询物流').click();
  await said(page, '已停止跟踪');
  await said(page, '快件运输中');
  await settled(page);
  expect(await audit(page)).toEqual([]);

  await button(page, '更正为韵达快递').click();
  await inDialog(page, '更正运单').click();
  await said(page, '韵达快递 ST7730000000012');
  await expect.poll(async () => (await parcel())?.state).toBe('collected');
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});
