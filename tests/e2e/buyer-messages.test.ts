import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, dialog, field, inDialog, said } from './acts.ts';
import { audit, go, settled } from './look.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
let appId: string;
let orderId: string;

beforeAll(async () => {
  place = await openWorkplace();
  const { loader } = place.server.db;
  const app = await loader
    .selectFrom('wxapps')
    .select('id')
    .where('tenant_id', '=', 't1')
    .where('app_type', '=', 1)
    .where('auth_state', '=', 'authorized')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const order = await loader
    .selectFrom('orders')
    .select(['id', 'member_id'])
    .where('tenant_id', '=', 't1')
    .where('app_type', '=', 'MA')
    .where('is_pay', '=', 1)
    .where('parent_id', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  appId = app.id;
  orderId = order.id;
  await sql`insert into buyer_messages (tenant_id, order_id, member_id, app_id, topic, fact, template_id, state, reason)
    values ('t1', ${order.id}, ${order.member_id}, ${appId}, 'orderPaid', 'paid', 'x', 'sent', null),
      ('t1', ${order.id}, ${order.member_id}, ${appId}, 'orderShipped', 'shipped/2', 'x', 'withheld', '43101'),
      ('t1', ${order.id}, ${order.member_id}, ${appId}, 'refundDone', 'refund/1', 'x', 'failed', '47003')`.execute(
    loader,
  );
});
afterAll(() => place.close());

test('an operator sets up a message, is told what WeChat would refuse, and switches it on', async () => {
  const { page, complaints } = await place.enter('tenant');
  await go(page, `/weixin/wxapp/${appId}`);
  await settled(page);
  await button(page, '设置 · 付款成功').click();
  await field(page, '模板 ID').fill('');
  await field(page, '商品').fill('amount3');
  await field(page, '点击后打开').fill('/pages/order/index');
  await inDialog(page, '保存').click();
  await said(page, '请填写微信模板 ID');
  await said(page, '这类关键词不能显示所选内容');
  await said(page, '小程序页面路径不以 / 开头');
  await field(page, '模板 ID').fill('Zx1-another');
  await field(page, '商品').fill('thing9');
  await field(page, '点击后打开').fill('pages/order/index?id={orderId}');
  expect(await audit(page)).toEqual([]);
  await inDialog(page, '保存').click();
  await said(page, '买家消息已保存');
  await dialog(page).waitFor({ state: 'detached' });
  await said(page, 'Zx1-another');
  // A phone shows the template beside the acts, not below them.
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  const template = await page.getByText('Zx1-another').boundingBox();
  const acts = await button(page, '试发 · 付款成功').boundingBox();
  expect(template && acts && template.x + template.width <= acts.x).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  const row = await place.server.db.loader
    .selectFrom('message_templates')
    .select(['fields', 'template_id'])
    .where('app_id', '=', appId)
    .where('topic', '=', 'orderPaid')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).toContain('thing9');
  expect(await audit(page)).toEqual([]);
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});

test('an order’s page tells what its buyer heard, and why not', async () => {
  const { page, complaints } = await place.enter('tenant');
  await go(page, `/mall/orderinfo/${orderId}`);
  const list = page.getByRole('region', { name: '买家消息', exact: true });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(3);
  const words = await list.innerText();
  for (const part of ['付款成功', '已发送', '买家没有订阅，或已用完', '模板的关键词与内容不符'])
    expect(words).toContain(part);
  await settled(page);
  expect(await audit(page)).toEqual([]);
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});

test('an operator tries a template on a member, and reads in words why WeChat was not asked', async () => {
  const { page, complaints } = await place.enter('tenant');
  await go(page, `/weixin/wxapp/${appId}`);
  await settled(page);
  await button(page, '试发 · 订单发货').click();
  await inDialog(page, '发送').click();
  await said(page, '请选择收消息的会员');
  await field(page, '收消息的会员').fill('138');
  await page.locator('.zg-member-found button').first().click();
  await inDialog(page, '发送').click();
  await dialog(page).getByText('买家没有在这个账号登录过').waitFor();
  await settled(page);
  expect(await audit(page)).toEqual([]);
  await inDialog(page, '取消').click();
  await dialog(page).waitFor({ state: 'detached' });
  const newest = page.getByRole('group', { name: '最近的消息' });
  await newest.getByRole('link', { name: '订单发货 · 试发' }).click();
  await page.getByText('在状态图上回放').waitFor();
  await settled(page);
  const words = await page.locator('.zg-page').innerText();
  for (const part of ['未发送', '买家没有在这个账号登录过', '试发', '发送消息']) expect(words).toContain(part);
  expect(await audit(page)).toEqual([]);
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});
