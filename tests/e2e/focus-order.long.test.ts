import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addShippable } from '#tests/kit/shippable.ts';
import { settled } from './look.ts';
import { againstReading, stopsOf, written } from './stops.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
let orderId = '';
let memberId = '';
beforeAll(async () => {
  place = await openWorkplace();
  const [orderNo = ''] = await addShippable(place.server.db, 1);
  const { id } = await place.server.db.loader
    .selectFrom('orders')
    .select('id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  orderId = id;
  const { body } = await place.server.call('POST', '/api/mall/userinfo', {
    token: await place.server.token('tenant'),
    body: { nickName: '新来的', appType: 'MA', mobile: '13977000001', profile: {} },
    headers: { 'idempotency-key': 'member-of-the-focus-order' },
  });
  memberId = (body.data as { member: { id: string } }).member.id;
});
afterAll(() => place.close());

/** Ten pages that are worked all day, and how many stops there may be before their rows. */
const pages: readonly { name: string; address: () => string; mostToRows?: number }[] = [
  { name: 'orders', address: () => '/mall/orderinfo/index?state=completed', mostToRows: 60 },
  { name: 'order', address: () => `/mall/orderinfo/${orderId}` },
  { name: 'ship desk', address: () => `/mall/orderinfo/ship?ids=${orderId}` },
  { name: 'after-sales', address: () => '/mall/aftersale/index', mostToRows: 55 },
  { name: 'members', address: () => '/mall/userinfo/index', mostToRows: 60 },
  { name: 'member', address: () => `/mall/userinfo/${memberId}` },
  { name: 'goods', address: () => '/mall/goodsspu/index', mostToRows: 60 },
  { name: 'new goods', address: () => '/mall/goodsspu/form' },
  { name: 'roles', address: () => '/upms/role/index', mostToRows: 45 },
  { name: 'accounts', address: () => '/upms/user/index', mostToRows: 50 },
  { name: 'code', address: () => '/weixin/code/index', mostToRows: 50 },
];

const record = fileURLToPath(new URL('focus-order.txt', import.meta.url));
/** What stands around every page, recorded once. */
const frameOfAll = 'around every page';
const texts = new Map<string, string>();

test.each(pages)('Tab goes through $name in the order in which it is read', async ({ name, address, mostToRows }) => {
  const { page } = await place.enter('tenant');
  // Where a click was, Tab would go on from there.
  await page.goto(place.server.url + address());
  await page.locator('.zg-page h1').waitFor();
  await settled(page);
  const stops = await stopsOf(page);
  texts.set(name, written(stops.filter(({ isOfPage }) => isOfPage)));
  const frame = written(stops.filter(({ isOfPage }) => !isOfPage));
  if (!texts.has(frameOfAll)) texts.set(frameOfAll, frame);
  const toRows = stops.findIndex(({ role }) => role === 'gridcell' || role === 'columnheader');
  expect({
    first: stops[0]?.name,
    isUsualFrame: frame === texts.get(frameOfAll),
    against: againstReading(stops),
    unseen: stops.slice(1).flatMap(({ isSeen, region, name: unseen }) => (isSeen ? [] : [`${region}: ${unseen}`])),
    isNear: mostToRows === undefined || (toRows > 0 && toRows <= mostToRows),
  }).toEqual({ first: '跳到主要内容', isUsualFrame: true, against: [], unseen: [], isNear: true });
  await page.context().close();
});

test('the order is the one that was read and accepted', () => {
  const names = [frameOfAll, ...pages.map(({ name }) => name)];
  const now = names.map((name) => `# ${name}\n\n${texts.get(name) ?? ''}\n`).join('\n');
  if (process.env['ACCEPT'] === '1') writeFileSync(record, now);
  expect(now).toBe(readFileSync(record, 'utf8'));
});
