import { expect, test } from 'vitest';
import { keptWords } from '#machines/kept-words.gen.ts';
import { words } from '#machines/order/words.ts';
import { eventOf, loggedCalls } from '#openapi/generated/calls.ts';
import contract from '#openapi/generated/contract.json' with { type: 'json' };
import { actChoices, actName, operationName } from './acts.ts';

const ids = Object.values(contract.paths).flatMap((path) =>
  Object.values(path).map(({ operationId }: { operationId: string }) => operationId),
);

test.each(['zh', 'en'] as const)('every operation of the contract has a name of its own in %s', (locale) => {
  const names = ids.map((id) => operationName(id)?.[locale]);
  expect(ids.filter((_, at) => names[at] === undefined)).toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const isChinese = (text = '') => /\p{Script=Han}|access_token|jsapi_ticket/u.test(text);
  expect(names.filter((name) => isChinese(name) !== (locale === 'zh'))).toEqual([]);
});

test('what may be chosen is every call that leaves an entry when it goes well, and each only once', () => {
  for (const locale of ['zh', 'en'] as const) {
    const labels = actChoices(loggedCalls, locale).map(({ label }) => label);
    expect(labels.length).toBeGreaterThan(loggedCalls.length);
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  }
});

test('what a call sends is an event that a chart with rows has words for, and a step without a call is named by its chart', () => {
  const known = new Set(Object.values(keptWords).flatMap(({ events }) => Object.keys(events)));
  expect(Object.values(eventOf).filter((event) => !known.has(event))).toEqual([]);
  expect(actChoices(loggedCalls, 'zh')).toContainEqual({
    value: 'order.expire',
    label: `订单：${words.events['order.expire'].zh}`,
  });
});

test('a choice means the call that was refused and the step that was done', () => {
  const cancel = actChoices(loggedCalls, 'zh').find(({ label }) => label === '取消订单');
  expect(cancel?.value).toBe('cancelOrder,order.cancel');
  expect(actName({ act: 'order.cancel', kind: 'order' }, 'zh')).toBe('取消订单');
  expect(actName({ act: 'readOrder', kind: '' }, 'en')).toBe('View order');
});
