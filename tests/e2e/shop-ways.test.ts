import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { detail, parcel, send, settledAfterSale } from '#tests/kit/order-calls.ts';
import { canPay } from '#tests/kit/pay-accounts.ts';
import { readyTracking } from '#tests/kit/tracking-accounts.ts';
import { button, choose, dialog, inDialog, said } from './acts.ts';
import { audit, go, settled } from './look.ts';
import { act, buyerOf, link, lookAt as lookAtWidths } from './shop-hands.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
  await canPay(place.server);
  await readyTracking(place.server, 'tenant', place.server.url);
});
afterAll(() => place.close());

const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const lookAt = (page: Page, name: string) => lookAtWidths(page, name, [390]);
const orderIn = (page: Page) => /(?:orders|pay)\/(\d+)/.exec(page.url())?.[1] ?? '';
const none = { console: [], outside: [] };

test('a price that moves before the order is shown, and nothing that was filled in is lost; then the order is cancelled', async () => {
  const buyer = await buyerOf(place, '13900002001');
  const { id: spu, skuId } = await buyer.goods();
  await buyer.call('PUT', '/cart/lines', { skuId, quantity: 1 });
  const { page, complaints } = await buyer.open('/cart');
  await page.getByRole('button', { name: /^结算/ }).click();
  await act(page, '新建地址').click();
  const words = { 收货人: '李雷', 联系电话: '13900002001', 省份: '云南省', 城市: '昆明市', 详细地址: '翠湖路 8 号' };
  for (const [name, text] of Object.entries(words)) await page.getByLabel(name, { exact: true }).fill(text);
  const found = await lookAt(page, 'address');
  await act(page, '保存').click();
  await page.getByRole('radio', { name: /李雷/ }).waitFor();
  await page.getByLabel('留言给商家').fill('请尽快');
  const priced = place.server.db.loader.updateTable('goods_skus').set({ sales_price: 43_210 });
  await priced.where('tenant_id', '=', 't1').where('spu_id', '=', spu).execute();
  await act(page, '提交订单').click();
  await sees(page, '价格已变动，请确认新的金额后再次提交');
  await sees(page, '¥432.10');
  found.push(...(await lookAt(page, 'price-changed')));
  expect(await page.getByLabel('留言给商家').inputValue()).toBe('请尽快');
  expect(await page.getByRole('radio', { name: /李雷/ }).isChecked()).toBe(true);
  await act(page, '提交订单').click();
  await act(page, '去微信付款').waitFor();

  const id = orderIn(page);
  await link(page, '返回').click();
  await act(page, '取消订单').click();
  found.push(...(await lookAt(page, 'cancel')));
  await act(page, '确认').click();
  await sees(page, '已关闭');
  expect((await detail(place.server, id)).state).toBe('cancelled');
  expect(await detail(place.server, id)).toMatchObject({ userMessage: '请尽快' });
  await link(page, '购物车').first().click();
  await sees(page, '购物车是空的');
  expect(found).toEqual([]);
  expect(complaints).toEqual(none);
  await page.context().close();
}, 120_000);

test('goods are exchanged for points', async () => {
  const buyer = await buyerOf(place, '13900002002');
  const give = `/mall/userinfo/theAdministratorRechargesTheFootCoins/${buyer.id}/9000000`;
  expect(await send(place.server, 'PUT', give, { key: randomUUID() })).toMatchObject({ status: 200 });
  await buyer.call('PUT', '/addresses', {
    name: '李雷',
    phone: '13900002002',
    province: '云南省',
    city: '昆明市',
    address: '翠湖路 8 号',
    isDefault: true,
  });
  const { page, complaints } = await buyer.open('/points');
  const card = page.locator('.zs-goods-card').filter({ hasNotText: '已售罄' });
  await card.first().click();
  await act(page, '立即兑换').waitFor();
  const found = await lookAt(page, 'exchange');
  await act(page, '立即兑换').click();
  await act(page, '提交订单').click();
  await act(page, '用爱豆支付').waitFor();
  found.push(...(await lookAt(page, 'points-pay')));
  await act(page, '用爱豆支付').click();
  await sees(page, '付款成功');
  await link(page, '查看订单').click();
  await sees(page, '待发货');
  found.push(...(await lookAt(page, 'points-order')));
  expect(found).toEqual([]);
  expect(complaints).toEqual(none);
  await page.context().close();
}, 120_000);

test('a claim is withdrawn; goods that came are tracked, sent back and paid back', async () => {
  const buyer = await buyerOf(place, '13900002003');
  const id = await buyer.paid();
  const { page, complaints } = await buyer.open(`/orders/${id}`);
  const claim = async (way: string) => {
    await page
      .getByRole('link', { name: /^申请售后/ })
      .first()
      .click();
    await page.getByText(way, { exact: true }).click();
    await page.getByLabel('原因').fill('不想要了');
  };
  await claim('仅退款');
  const found = await lookAt(page, 'claim');
  await act(page, '提交申请').click();
  await act(page, '撤销申请').click();
  await act(page, '确认').click();
  await sees(page, '已撤销');

  const order = await detail(place.server, id);
  const body = { id, version: order.version, parcels: [parcel] };
  expect(await send(place.server, 'PUT', '/mall/orderinfo/delivery', { body })).toMatchObject({ status: 200 });
  await page.reload();
  await act(page, '查看物流').click();
  await page.locator('.zs-news li').first().waitFor();
  found.push(...(await lookAt(page, 'tracking')));
  await act(page, '确认收货').click();
  await act(page, '确认').click();
  await sees(page, '已完成');
  await claim('退货退款');
  await act(page, '提交申请').click();
  await sees(page, '待审核');

  const claims = await buyer.call<{ records: { id: string; state: string }[] }>('GET', '/aftersales?current=1&size=10');
  const asked = claims.records.find(({ state }) => state === 'applied')?.id ?? '';
  const { version, claimPrice: price, claimPoints: points } = await settledAfterSale(place.server, asked);
  const agree = { body: { id: asked, version, price, points } };
  expect(await send(place.server, 'PUT', '/mall/aftersale/agree', agree)).toMatchObject({ status: 200 });
  await page.reload();
  await act(page, '填写退货运单').click();
  await page.getByLabel('快递公司').fill('顺丰速运');
  await page.getByLabel('运单号').fill('SF7654321098');
  found.push(...(await lookAt(page, 'ship-back')));
  await act(page, '保存').click();
  await sees(page, '顺丰速运 SF7654321098');
  found.push(...(await lookAt(page, 'claims-of-order')));

  const back = await settledAfterSale(place.server, asked);
  const took = { body: { id: asked, version: back.version, restock: true } };
  expect(await send(place.server, 'PUT', '/mall/aftersale/receive', took)).toMatchObject({ status: 200 });
  await expect
    .poll(async () => (await settledAfterSale(place.server, asked)).state, { timeout: 30_000 })
    .toBe('refunded');
  await link(page, '订单').first().click();
  await link(page, '售后').click();
  await sees(page, '已退款');
  found.push(...(await lookAt(page, 'claims')));
  expect(found).toEqual([]);
  expect(complaints).toEqual(none);
  await page.context().close();
}, 120_000);

test('addresses are edited and deleted; whoever signs out is out, and whoever leaves is no member any more', async () => {
  const buyer = await buyerOf(place, '13900002004');
  await buyer.call('PUT', '/addresses', {
    name: '李雷',
    phone: '13900002004',
    province: '云南省',
    city: '昆明市',
    address: '翠湖路 8 号',
    isDefault: true,
  });
  const { page, complaints } = await buyer.open('/me/addresses');
  await act(page, '编辑').click();
  await page.getByLabel('详细地址').fill('东风路 99 号');
  await act(page, '保存').click();
  await sees(page, /东风路 99 号/);
  const found = await lookAt(page, 'addresses');
  await act(page, '删除').click();
  await act(page, '确认').click();
  await sees(page, '还没有收货地址');
  await link(page, '我的').first().click();
  await act(page, '退出登录').waitFor();
  found.push(...(await lookAt(page, 'me')));
  await act(page, '退出登录').click();
  await page.getByLabel('短信验证码').waitFor();
  await page.context().close();

  const again = await buyerOf(place, '13900002004');
  expect(again.id).toBe(buyer.id);
  const other = await again.open('/me');
  await act(other.page, '注销会员').click();
  found.push(...(await lookAt(other.page, 'leaving')));
  await act(other.page, '确认').click();
  await other.page.getByLabel('短信验证码').waitFor();
  expect((await buyerOf(place, '13900002004')).id).not.toBe(buyer.id);
  expect(found).toEqual([]);
  expect([complaints, other.complaints]).toEqual([none, none]);
  await other.page.context().close();
}, 120_000);

test('an operator shows the address of a shop, and unbinds and signs out its members', async () => {
  const buyer = await buyerOf(place, '13900002005');
  const { page, complaints } = await place.enter('tenant', '/');
  await go(page, '/mall/storefront/index');
  await page.locator('.ag-row').first().waitFor();
  await choose(page, '青禾生活移动商城', '商城地址');
  const address = new URL((await dialog(page).getByRole('link').getAttribute('href')) ?? '');
  expect(await audit(page)).toEqual([]);
  const shop = await place.visit(address.pathname + address.search);
  await shop.page.locator('.zs-goods-card').first().waitFor();
  await shop.page.context().close();
  await page.keyboard.press('Escape');

  await go(page, `/mall/userinfo/${buyer.id}`);
  await said(page, '1 个登录中的会话');
  await button(page, '全部退出登录').click();
  await inDialog(page, '全部退出登录').click();
  await said(page, '已结束 1 个会话');
  await expect.poll(() => buyer.call('GET', '/me').then(String, String)).toContain('unauthenticated');
  await button(page, '解绑 139****2005').click();
  await inDialog(page, '解绑').click();
  await said(page, '已解绑');
  await said(page, '该会员还没有在店铺前台登录过');
  // A notice that fades in is no colour to judge.
  await settled(page);
  expect(await audit(page)).toEqual([]);
  expect(complaints).toEqual(none);
  await page.context().close();
}, 120_000);
