import { expect, test } from 'vitest';
import contract from '#openapi/generated/contract.json' with { type: 'json' };
import { actChoices, actName, operationName } from './acts.ts';
import { logged } from './names/logged.ts';
import { eventOf } from './names/steps.ts';

interface Described {
  operationId: string;
  method: string;
  'x-logged'?: string;
  'x-writes'?: boolean;
  'x-audience'?: unknown;
}

const operations: Described[] = Object.values(contract.paths).flatMap((path) =>
  Object.entries(path).map(([method, operation]) => ({ ...(operation as Omit<Described, 'method'>), method })),
);
const ids = operations.map(({ operationId }) => operationId);

test.each(['zh', 'en'] as const)('every operation of the contract has a name of its own in %s', (locale) => {
  const names = ids.map((id) => operationName(id)?.[locale]);
  expect(ids.filter((_, at) => names[at] === undefined)).toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const isChinese = (text = '') => /\p{Script=Han}|access_token|jsapi_ticket/u.test(text);
  expect(names.filter((name) => isChinese(name) !== (locale === 'zh'))).toEqual([]);
});

test('what may be chosen is every call that leaves an entry when it goes well, and each only once', () => {
  const leaving = operations.filter(
    (operation) =>
      operation['x-audience'] !== 'storefront' &&
      (operation.method !== 'get' || operation['x-logged'] !== undefined || operation['x-writes'] === true),
  );
  expect([...logged].toSorted()).toEqual(leaving.map(({ operationId }) => operationId).toSorted());
  for (const locale of ['zh', 'en'] as const) {
    const labels = actChoices(logged, locale).map(({ label }) => label);
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  }
  expect(Object.keys(eventOf).filter((id) => !ids.includes(id))).toEqual([]);
});

test('a choice means the call that was refused and the step that was done', () => {
  const cancel = actChoices(logged, 'zh').find(({ label }) => label === '取消订单');
  expect(cancel?.value).toBe('cancelOrder,order.cancel');
  expect(actName({ act: 'order.cancel', kind: 'order' }, 'zh')).toBe('取消订单');
  expect(actName({ act: 'readOrder', kind: '' }, 'en')).toBe('Look at order');
});
