import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrived } from './look.ts';
import { button, choose, form, picture as square } from './wizard-hands.ts';
import { openWorkplace, type Workplace } from './workplace.ts';
import { bring, picture, savedId, writePage } from './writing.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

const files = 'img[src^="/files/"]';
const pictures = (page: Page, text: string) => page.locator(`${text} ${files}`).count();

/** What a picture of one colour mostly is. */
async function toneOf(source: URL): Promise<'red' | 'blue'> {
  const bytes = await (await fetch(source)).arrayBuffer();
  const [red = 0, , blue = 0] = await sharp(bytes).removeAlpha().raw().toBuffer();
  return red > blue ? 'red' : 'blue';
}

/** The first upload waits until it is let go, so that the second one ends first. */
async function holdFirstUpload(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(
    '**/api/upms/file/upload*',
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  return () => release();
}

test.each([
  [1, '.ql-editor'],
  [2, '.fr-element'],
] as const)('type %i: an article is not saved while a picture is on its way into it', async (type, text) => {
  const page = await writePage(place, type);
  const release = await holdFirstUpload(page);
  await bring(page, text, { drop: true, file: await picture('tea.png') });
  await button(page, '保存').click();
  await page.getByText('图片上传中，请稍候再保存').first().waitFor();
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect.poll(() => pictures(page, text)).toBe(1);
  await savedId(page);
  await page.reload();
  await expect.poll(() => pictures(page, text)).toBe(1);
  await place.leave(page);
});

test('pictures chosen together keep their order, whichever arrives first', async () => {
  const { page } = await place.enter('tenant', form);
  await choose(page, '每日坚果');
  const links = page.getByRole('group', { name: '商品图片' }).getByRole('img', { name: /^第/ });
  const before = await links.count();
  const release = await holdFirstUpload(page);
  const file = async (background: string) => ({
    name: `${background}.png`,
    mimeType: 'image/png',
    buffer: await square(background),
  });
  await page
    .getByRole('group', { name: '商品图片' })
    .locator('input[type=file]')
    .setInputFiles([await file('#123456'), await file('#654321')]);
  await expect.poll(() => links.count()).toBe(before + 1);
  release();
  await expect.poll(() => links.count()).toBe(before + 2);
  // Which upload was held is the browser's choice; what counts is which picture stands where.
  const sources = await links.evaluateAll((each) => each.map((image) => image.getAttribute('src') ?? ''));
  expect(await Promise.all(sources.slice(before).map((source) => toneOf(new URL(source, page.url()))))).toEqual([
    'blue',
    'red',
  ]);
  await place.leave(page);
});

test('what is half filled in is kept every ten seconds and offered in another browser, until it is discarded', async () => {
  const { page } = await place.enter('tenant', form);
  await page.clock.install();
  await page.reload();
  await choose(page, '每日坚果');
  await page.getByLabel('限兑数量').fill('6');
  const token = await place.server.token('tenant');
  const kept = async () =>
    (
      (await place.server.call('GET', '/api/upms/draft/points-goods:new', { token })).body.data as {
        content: string;
      } | null
    )?.content;
  await page.clock.fastForward(10_000);
  await expect.poll(kept).toContain('"quantityLimit":6');
  await page.context().close();

  const elsewhere = (await place.enter('tenant', form)).page;
  await button(elsewhere, '恢复草稿').click();
  expect(await elsewhere.getByLabel('限兑数量').inputValue()).toBe('6');
  await elsewhere.reload();
  await button(elsewhere, '丢弃草稿').click();
  await expect.poll(kept).toBeUndefined();
  await place.leave(elsewhere);
});

test('the description of goods is kept every ten seconds, offered in another browser, and forgotten once it is saved', async () => {
  const token = await place.server.token('tenant');
  const { body } = await place.server.call('GET', '/api/mall/goodsspu/page?size=1', { token });
  const [{ id }] = (body.data as { records: [{ id: string }] }).records;
  const goods = `/mall/goodsspu/form?id=${id}`;
  const kept = async () =>
    ((await place.server.call('GET', `/api/upms/draft/goods:${id}`, { token })).body.data as { content: string } | null)
      ?.content;
  const { page } = await place.enter('tenant', goods);
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/upms/draft')) calls += 1;
  });
  await page.clock.install();
  await page.reload();
  await page.locator('.ql-editor').click();
  await page.clock.fastForward(20_000);
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('now in green ');
  await page.clock.fastForward(500);
  await page.clock.fastForward(10_000);
  await expect.poll(kept).toContain('now in green');
  await page.clock.fastForward(30_000);
  expect(calls).toBe(1);
  await page.context().close();

  const elsewhere = (await place.enter('tenant', goods)).page;
  await elsewhere.getByRole('note').getByRole('button', { name: '恢复草稿' }).click();
  await expect.poll(() => elsewhere.locator('.ql-editor').textContent()).toContain('now in green');
  await elsewhere.getByRole('button', { name: '保存', exact: true }).click();
  await elsewhere.waitForURL(/goodsspu\/index/);
  await expect.poll(kept).toBeUndefined();
  await place.leave(elsewhere);
});

test.each([1, 2] as const)(
  'type %d: pictures dropped together keep their order, whichever arrives first',
  async (type) => {
    const page = await writePage(place, type);
    const text = type === 1 ? '.ql-editor' : '.fr-element';
    await page.locator(text).click();
    await page.keyboard.type('first');
    const release = await holdFirstUpload(page);
    await bring(page, `${text} p`, { drop: true, files: [await picture('1.png', 300), await picture('2.png', 200)] });
    await expect.poll(() => pictures(page, text)).toBe(1);
    release();
    await expect.poll(() => pictures(page, text)).toBe(2);
    expect(
      await page
        .locator(`${text} ${files}`)
        .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth)),
    ).toEqual([300, 200]);
    await place.leave(page);
  },
);

/** Waits until a conflict offers both sides. */
const bothSides = (page: Page, ...sides: string[]) =>
  Promise.all(sides.map((side) => page.getByRole('radio', { name: side }).waitFor()));

const rivals = [
  { of: 'goods', list: '/mall/goodsspu', table: 'goods_spus', name: 'name', label: '商品名称', said: '商品已保存' },
  { of: 'an article', list: '/mall/article', table: 'articles', name: 'title', label: '标题', said: '已保存' },
] as const;
test.each(rivals)('two who edit $of see both sides: one can go on from theirs, and keep their own', async (each) => {
  const { page } = await place.enter('tenant', `${each.list}/index`);
  const link = page.locator('.ag-row').first().getByRole('link').first();
  const former = (await link.textContent()) ?? '';
  await link.click();
  const name = page.getByRole('textbox', { name: each.label });
  const meanwhile = (now: string) =>
    place.server.db.loader
      .updateTable(each.table)
      .set((at) => ({ [each.name]: now, version: at('version', '+', 1) }))
      .where('id', '=', new URL(page.url()).searchParams.get('id') ?? '')
      .execute();
  await expect.poll(() => name.inputValue()).toBe(former);
  await name.fill('我写的');
  await meanwhile('别人写的');
  await button(page, '保存').click();
  await bothSides(page, '我写的', '别人写的');
  await button(page, '采用当前内容').click();
  await expect.poll(() => name.inputValue()).toBe('别人写的');
  await name.fill('我又写的');
  await meanwhile('别人又写的');
  await button(page, '保存').click();
  await bothSides(page, '我又写的', '别人又写的');
  await button(page, '保留我的修改').click();
  await page.getByText(each.said).waitFor();
  expect(
    await place.server.db.loader
      .selectFrom(each.table)
      .selectAll()
      .where(each.name as never, '=', '我又写的' as never)
      .execute(),
  ).toHaveLength(1);
  await place.leave(page);
});

test('two who edit an order see both sides with the whole address, of which lists show a part', async () => {
  const { page } = await place.enter('tenant', '/mall/orderinfo/index?state=awaitingShipment&goodsKind=ordinary');
  await page.locator('.ag-row').first().getByRole('link').first().click();
  await arrived(page, /orderinfo\/\d+$/);
  await page.getByRole('button', { name: /^订单操作：/ }).click();
  await page.getByRole('menuitem', { name: '修改订单' }).click();
  const address = page.getByRole('textbox', { name: '地址' });
  const former = await address.inputValue();
  await page.getByRole('textbox', { name: '收货人' }).fill('');
  await button(page, '保存').click();
  await page.getByText('必填').waitFor();
  await page.getByRole('textbox', { name: '收货人' }).fill('南风');
  await place.server.db.loader
    .updateTable('orders')
    .set((at) => ({ receiver_address: '别人写的', version: at('version', '+', 1) }))
    .where('id', '=', new URL(page.url()).pathname.split('/').at(-1) ?? '')
    .execute();
  await button(page, '保存').click();
  await bothSides(page, former, '别人写的');
  await button(page, '采用当前内容').click();
  await expect.poll(() => address.inputValue()).toBe('别人写的');
  await page.getByRole('textbox', { name: '收货人' }).fill('南风');
  await button(page, '保存').click();
  await page.getByText('已保存').waitFor();
  await page.getByText('南风').first().waitFor();
  await place.leave(page);
});
