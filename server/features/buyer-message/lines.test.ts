import { expect, test } from 'vitest';
import type { Template } from '#shared/buyer-messages/flaws.ts';
import type { Facts } from './fact-store.ts';
import { linesOf } from './lines.ts';

const goods: Template['fields'][number] = { keyword: 'thing1', fact: 'goods' };
const inAmount: Template['fields'] = [goods, { keyword: 'amount2', fact: 'amount' }];
const inThing: Template['fields'] = [goods, { keyword: 'thing2', fact: 'amount' }];
const said = (fields: Template['fields'], facts: Facts) =>
  Object.values(linesOf({ fields }, { goods: '陶瓷杯', ...facts })).map(({ value }) => value);

test('points are told beside money, where WeChat takes words', () => {
  expect(said(inThing, { amount: '0.00', points: 500 })).toEqual(['陶瓷杯', '500爱豆']);
  expect(said(inThing, { amount: '12.50', points: 500 })).toEqual(['陶瓷杯', '12.50元+500爱豆']);
  expect(said(inThing, { amount: '12.50', points: 0 })).toEqual(['陶瓷杯', '12.50元']);
  expect(said(inThing, { amount: '0.00', points: 0 })).toEqual(['陶瓷杯', '0.00元']);
});

test('points are told before the goods, where WeChat takes only money', () => {
  expect(said(inAmount, { amount: '0.00', points: 500 })).toEqual(['500爱豆 陶瓷杯', '0.00元']);
  expect(said(inAmount, { amount: '12.50', points: 500 })).toEqual(['500爱豆 陶瓷杯', '12.50元']);
  expect(said(inAmount, { amount: '12.50' })).toEqual(['陶瓷杯', '12.50元']);
});

test('a template without an amount says nothing of points', () => {
  expect(said([goods], { amount: '0.00', points: 500 })).toEqual(['陶瓷杯']);
});
