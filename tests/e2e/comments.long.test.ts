import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffWith } from '#tests/kit/role-staff.ts';
import { addShippable } from '#tests/kit/shippable.ts';
import { button, dialog, inDialog } from './acts.ts';
import { audit, settled } from './look.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
let order: string;
beforeAll(async () => {
  place = await openWorkplace();
  const [number = ''] = await addShippable(place.server.db, 1);
  const { id } = await place.server.db.loader
    .selectFrom('orders')
    .select('id')
    .where('order_no', '=', number)
    .executeTakeFirstOrThrow();
  // A row of the demo has a log; one that was copied has none yet.
  await place.server.db.loader
    .insertInto('transitions')
    .values({
      tenant_id: 't1',
      machine: 'order',
      row_id: id,
      version: 1,
      event: 'xstate.init',
      from_state: '',
      to_state: 'awaitingPayment',
      operator_type: 'system',
    })
    .execute();
  order = `/mall/orderinfo/${id}`;
});
afterAll(() => place.close());

const comment = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const area = (page: Page) => page.getByRole('textbox', { name: '评论' });

test('two people talk beside the steps of an order, live, by keyboard, and a mark is left of what was deleted', async () => {
  await staffWith(place.server, 'service');
  const { page: mine, complaints } = await place.enter('tenant', order);
  const { page: theirs } = await place.enter('platform', order);
  await settled(mine);
  await button(mine, '写评论…').focus();
  await mine.keyboard.press('Enter');
  await area(mine).and(mine.locator(':focus')).waitFor();
  await mine.keyboard.type('请 @service');
  await mine.getByRole('option', { name: /^service-/, selected: true }).waitFor();
  expect(await audit(mine)).toEqual([]);
  await mine.keyboard.press('Enter');
  await mine.keyboard.type('<b>核对</b>地址');
  await mine.keyboard.press('Control+Enter');
  await comment(mine, '<b>核对</b>地址').waitFor();
  // Nobody reloads: the other's page hears of it.
  await comment(theirs, '<b>核对</b>地址').waitFor();
  expect(await comment(theirs, '核对').locator('mark').textContent()).toMatch(/^@service-\d+$/);
  expect(await comment(theirs, '核对').getByRole('button').count()).toBe(0);

  await button(theirs, '写评论…').click();
  await area(theirs).fill('已核对');
  await button(theirs, '发表评论').click();
  await comment(mine, '已核对').waitFor();
  expect(await comment(mine, '已核对').textContent()).toContain('平台');

  await comment(mine, '核对</b>').getByRole('button', { name: '修改' }).click();
  await area(mine).fill('地址无误');
  await button(mine, '保存修改').click();
  await comment(theirs, '地址无误').waitFor();
  expect(await comment(theirs, '地址无误').textContent()).toContain('已修改');

  await comment(mine, '地址无误').getByRole('button', { name: '删除' }).click();
  await dialog(mine).getByText('删除这条评论？').waitFor();
  await inDialog(mine, '删除').click();
  await comment(theirs, '此评论已删除').waitFor();
  await settled(mine);
  expect(await audit(mine)).toEqual([]);
  expect(complaints.console).toEqual([]);
  await Promise.all([mine.context().close(), theirs.context().close()]);
});

test('a link opens a row at its comment, which has the focus', async () => {
  const { server } = place;
  const token = await server.token('tenant');
  const id = order.split('/').pop() ?? '';
  const made = await server.call('POST', `/api/machines/order/comments/${id}`, { token, body: { text: '看这里' } });
  const { page } = await place.enter('tenant', `${order}#comment-${(made.body.data as { id: string }).id}`);
  await comment(page, '看这里').waitFor();
  expect(await page.locator('li:focus').textContent()).toContain('看这里');
  await page.context().close();
});
