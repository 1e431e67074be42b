import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { specCalls } from '#tests/kit/calls.ts';
import type { Account } from '#tests/kit/operators.ts';
import { textsFor } from '#tests/kit/text-accounts.ts';
import { goods } from './clicks/goods.ts';
import { orders } from './clicks/orders.ts';
import { code, people, platform } from './clicks/people.ts';
import { noteCalls } from './clicks/reached.ts';
import { wechat } from './clicks/wechat.ts';
import { openWorkplace, signInAs, type Workplace } from './workplace.ts';

/** What an operator clicks, by who they are. */
const walks: readonly [string, Account, (page: Page) => Promise<void>][] = [
  ['the orders', 'tenant', orders],
  ['goods, categories and specs', 'tenant', goods],
  ['members, shops and settings', 'tenant', people],
  ['mini-programs and their code', 'tenant', wechat],
  ['what platform staff alone see', 'platform', platform],
  ['the code of the only mini-program', 'tenant-b', code],
];

let place: Workplace;
const reached = new Set<string>();
beforeAll(async () => {
  place = await openWorkplace();
  await textsFor(place.server);
});
afterAll(() => place.close());

test.each(walks)('%s are walked by clicks without a complaint', { timeout: 120_000 }, async (_, account, walk) => {
  const { page, complaints } = await place.visit('/');
  noteCalls(page, reached);
  await signInAs(page, account);
  await walk(page);
  expect(complaints).toEqual({ console: [], outside: [] });
  await page.context().close();
});

test('each of the 101 calls of the specification was reached by a click', () => {
  const wanted = specCalls().map(({ method, spelled }) => `${method} ${spelled}`);
  expect(wanted).toHaveLength(101);
  expect(wanted.filter((call) => !reached.has(call))).toEqual([]);
});
