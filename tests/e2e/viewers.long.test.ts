import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const others = (page: Page) => page.getByRole('list', { name: '同时打开此记录的人' }).getByRole('img');
const nobody = (page: Page) => others(page).first().waitFor({ state: 'detached' });

test('two people on one order see each other, who edits it, and that one left or crashed', async () => {
  const { page: mine, complaints } = await place.enter('tenant', order);
  await settled(mine);
  expect(await others(mine).count()).toBe(0);
  const { page: theirs } = await place.enter('platform', order);
  await others(mine)
    .and(mine.getByRole('img', { name: /^平台 正在查看/ }))
    .waitFor();
  await others(theirs)
    .and(theirs.getByRole('img', { name: /^青禾店长 正在查看/ }))
    .waitFor();

  await button(mine, '发货').click();
  await dialog(mine).getByLabel('运单号').fill('SF1');
  await theirs.getByRole('img', { name: /^青禾店长 正在编辑/ }).waitFor();
  expect(await audit(theirs)).toEqual([]);
  await theirs.getByRole('img', { name: /^青禾店长 正在编辑/ }).hover();
  await theirs.locator('.zg-tooltip-text').getByText('青禾店长 正在编辑').waitFor();
  await inDialog(mine, '取消').click();
  await theirs.getByRole('img', { name: /^青禾店长 正在查看/ }).waitFor();

  // One closes the window; the other's machine stops without a word.
  await theirs.close({ runBeforeUnload: true });
  await nobody(mine);
  const { page: crashing } = await place.enter('platform', order);
  await others(mine).first().waitFor();
  await crashing.context().setOffline(true);
  await crashing.close();
  await nobody(mine);
  expect(complaints.console).toEqual([]);
  await mine.context().close();
});

test('a list asks for no viewers, and a form over it shows who else has its row open', async () => {
  const { page } = await place.enter('tenant', '/mall/usershop/index');
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, id] = /viewers\/shop\/(\d+)/.exec(request.url()) ?? [];
    if (id !== undefined) asked.push(id);
  });
  await page.locator('.ag-row').first().waitFor();
  await settled(page);
  expect(asked).toEqual([]);
  const edit = page.getByRole('menuitem', { name: '编辑', exact: true });
  await page
    .getByRole('button', { name: /^操作：/ })
    .first()
    .click();
  await edit.click();
  await dialog(page).waitFor();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const at = `/api/upms/viewers/shop/${asked[0]}?tab=otherwindow&editing=true`;
  await place.server.call('GET', at, { token: await place.server.token('platform') });
  await dialog(page)
    .getByRole('img', { name: /^平台 正在编辑/ })
    .waitFor();
  await page.context().close();
});
