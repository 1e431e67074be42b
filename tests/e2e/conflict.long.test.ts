import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choose, dialog, said } from './acts.ts';
import { audit, settled } from './look.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

const merging = (page: Page) => page.getByRole('alertdialog', { name: '内容已被他人修改' });
const inMerge = (page: Page, name: string) => merging(page).getByRole('button', { name, exact: true });
const group = (page: Page, label: string) => merging(page).getByRole('group', { name: new RegExp(`^${label}`) });
const call = async (method: string, path: string, body?: object) => {
  const answer = await place.server.call(method, `/api${path}`, { token: await place.server.token('super'), body });
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.body.msg}`);
  return answer.body.data;
};

interface Article {
  id: string;
  version: number;
  title: string;
  sort: number;
  content: string;
}

test.each([1440, 390])(
  'at %i px two people edit an article, and the slower one keeps of each field what was chosen by keyboard',
  async (width) => {
    const content = '<p>满百包邮，七天内无理由退换。</p>';
    const first = (await call('POST', '/mall/article', { tenantId: 't1', title: '公告', content })) as Article;
    const { page, complaints } = await place.enter('tenant', `/mall/article/form?id=${first.id}`, {
      viewport: { width, height: 900 },
    });
    await page.getByLabel('标题').fill('我的公告');
    const { id, version } = first;
    const theirs = { title: '他们的公告', summary: '他们的摘要', content: '<p>满两百包邮，七天内无理由退换。</p>' };
    await call('PUT', '/mall/article', { id, version, ...theirs });
    await page.getByRole('button', { name: '保存', exact: true }).click();

    await merging(page).waitFor();
    await settled(page);
    expect(await audit(page)).toEqual([]);
    await merging(page)
      .getByText(/保存了这条记录/)
      .waitFor();
    expect(await group(page, '正文').locator('ins').allTextContents()).toContain('两');
    const widest = await merging(page).evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(widest).toBeLessThanOrEqual(0);
    await group(page, '标题').getByRole('radio', { name: /^我的/ }).focus();
    await page.keyboard.press('ArrowUp');
    expect(await group(page, '标题').getByRole('radio', { checked: true }).count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await inMerge(page, '保存所选内容').focus();
    await page.keyboard.press('Enter');
    await said(page, '已保存');
    const saved = (await call('GET', `/mall/article/${id}`)) as Article;
    expect(saved).toMatchObject({ ...theirs, title: '我的公告' });
    expect(complaints.console).toEqual([]);
    await page.context().close();
  },
);

test('a form over a list and the page of goods ask in the same way, pictures as pictures', async () => {
  const { page } = await place.enter('tenant', '/mall/goodsspec/index');
  const spec = (await call('POST', '/mall/goodsspec', {
    tenantId: 't1',
    name: '材质',
    values: [{ name: '棉' }],
  })) as Article;
  await page.reload();
  await choose(page, '材质', '编辑');
  await dialog(page).getByLabel('规格名称').fill('面料');
  await call('PUT', '/mall/goodsspec', { id: spec.id, version: spec.version, name: '质地' });
  await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
  await group(page, '规格名称').getByText('质地').waitFor();
  await inMerge(page, '采用当前内容').click();
  expect(await dialog(page).getByLabel('规格名称').inputValue()).toBe('质地');
  await page.context().close();

  const { id } = await place.server.db.loader
    .selectFrom('goods_spus')
    .select('id')
    .where('tenant_id', '=', 't1')
    .where('goods_kind', '=', 'ordinary')
    .executeTakeFirstOrThrow();
  const goods = (await call('GET', `/mall/goodsspu/${id}`)) as Article & {
    name: string;
    skus: { specs: { specValueId: string }[]; salesPrice: number; stock: number }[];
  };
  const skus = goods.skus.map(({ specs, salesPrice, stock }) => ({
    specValueIds: specs.map(({ specValueId }) => specValueId),
    salesPrice,
    stock,
    stockBefore: stock,
  }));
  const { page: form } = await place.enter('tenant', `/mall/goodsspu/form?id=${id}`);
  await form.getByLabel('商品名称').fill('改名');
  await call('PUT', '/mall/goodsspu', { id, version: goods.version, name: goods.name, picUrls: [], skus });
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await merging(form).waitFor();
  await group(form, '商品图片').getByRole('img').first().waitFor();
  await form.context().close();
});
