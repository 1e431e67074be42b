import * as v from 'valibot';
import { expect, test } from 'vitest';
import { shownColumns } from '#src/ui/data-grid/column.ts';
import type { OrderRow } from './api.ts';
import { exportedColumns, orderColumns } from './columns.tsx';
import { orderSearch } from './search.ts';

test.each([
  [9_790, 0, '97.90'],
  [0, 300, '300 爱豆'],
  [1_000, 300, '10.00 + 300 爱豆'],
  [0, 0, '–'],
])('what is to be paid is told in money and points alike: %i fen, %i points', (paymentPrice, paymentPoints, words) => {
  const column = orderColumns('zh', null).find(({ id }) => id === 'paymentPrice');
  expect(column?.text({ paymentPrice, paymentPoints } as OrderRow)).toBe(words);
});

test.each([
  ['orderNo.paymentPrice.createTime', 'orderNo.paymentPrice.paymentPoints.createTime'],
  ['paymentPoints.paymentPrice', 'paymentPoints.paymentPrice'],
  ['orderNo', 'orderNo'],
])('a file of %s says in points, too, what is to be paid', (listed, written) => {
  expect(exportedColumns(listed.split('.')).join('.')).toBe(written);
});

const shown = (isLate: boolean, ...toggled: string[]) =>
  shownColumns(orderColumns('zh', null, isLate), new Set(toggled)).map(({ id }) => id);

test('what is put away or asked for on one tab is not its opposite on the tab of late rows', () => {
  const asked = ['late', 'next', 'receiver', 'createTime'];
  const away = orderColumns('zh', null).flatMap(({ id, isExtra = false }) =>
    isExtra || id === 'receiver' ? [] : [id],
  );

  expect(shown(false, ...asked)).toEqual(expect.arrayContaining(['late', 'next']));
  expect(shown(true, ...asked)).toEqual(shown(true));
  expect(shown(false, ...away)).toEqual(['receiver']);
  expect(shown(true, ...away)).toEqual(['late', 'next']);
  expect(shown(true, 'late-next', 'late-receiver')).toEqual(expect.arrayContaining(['late', 'receiver']));
  expect(shown(false, 'late-next', 'late-receiver')).toEqual(shown(false));
});

test('an address has room for every column of the longest list', () => {
  const every = [...orderColumns('zh', []), ...orderColumns('zh', [], true)];
  const hide = [...new Set(every.map(({ id, choice = id }) => choice))].join('.');
  expect(v.parse(orderSearch, { hide }).hide).toBe(hide);
});

test.each([
  ['order.ship', 1, '商家：发货'],
  [undefined, 1, '商家：处理售后'],
  [undefined, 0, '商家'],
])('the next step of a late order, when its chart takes %s and %i after-sales are open', (event, open, words) => {
  const next = orderColumns('zh', null, true, () => event).find(({ id }) => id === 'next');
  const facts = { openAfterSales: open } as OrderRow['facts'];
  expect(next?.text({ state: 'awaitingShipment.whole', facts } as OrderRow)).toBe(words);
});

test('before the chart is here, nothing is said of what comes next', () => {
  const next = orderColumns('zh', null, true, null).find(({ id }) => id === 'next');
  const facts = { openAfterSales: 1 } as OrderRow['facts'];
  expect(next?.text({ state: 'awaitingShipment.whole', facts } as OrderRow)).toBe('商家');
});
