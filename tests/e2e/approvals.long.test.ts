import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitedStaff } from '#tests/kit/limited.ts';
import { addShippable } from '#tests/kit/shippable.ts';
import { button, inDialog, said } from './acts.ts';
import { openWorkplace, signInAs, type Workplace } from './workplace.ts';

let place: Workplace;
let order: { id: string; order_no: string } | undefined;

beforeAll(async () => {
  place = await openWorkplace();
  const numbers = await addShippable(place.server.db, 1);
  const { rows } = await sql<{ id: string; order_no: string }>`select id, order_no from orders
    where order_no = any(${numbers})`.execute(place.server.db.loader);
  [order] = rows;
});
afterAll(() => place.close());

test('who is below the limit asks by the same button, and the owner agrees on the page of the request', async () => {
  const clerk = await limitedStaff(place.server, { refundLimit: 0 });
  const asking = await place.visit(`/mall/orderinfo/${order?.id}`);
  await signInAs(asking.page, clerk.name, clerk.password);
  await button(asking.page, '取消订单').click();
  await inDialog(asking.page, '取消订单').click();
  await said(asking.page, '已提交审批');
  await asking.page.getByRole('region', { name: '等待审批' }).getByText(`${clerk.name}申请`).waitFor();
  await button(asking.page, '查看审批').click();
  await button(asking.page, '撤回申请').waitFor();

  const { page, complaints } = await place.enter('tenant', '/');
  await page.getByRole('link', { name: /等我审批/ }).click();
  await page.getByRole('link', { name: /^SP/ }).first().click();
  await button(page, '同意并执行').click();
  await inDialog(page, '同意并执行').click();
  await said(page, '已同意并执行');
  await page.locator('.zg-page-heading .zg-tag').getByText('已执行').waitFor();
  await page.getByRole('link', { name: `订单 ${order?.order_no}` }).click();
  await page
    .locator('.zg-history')
    .getByText(/审批同意（SP\d+）/)
    .waitFor();

  expect(complaints).toEqual({ console: [], outside: [] });
  await page.context().close();
});
