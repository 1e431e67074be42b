import { expect, test } from 'vitest';
import type { MessageTemplate } from './api.ts';
import { draftOf, fieldsOf, problemsIn } from './message-draft.ts';

const template: MessageTemplate = {
  topic: 'orderPaid',
  isOn: true,
  templateId: 'Zx1',
  fields: [
    { keyword: 'character_string1', fact: 'orderNo' },
    { keyword: 'amount2', fact: 'amount' },
  ],
  page: 'pages/order/index?id={orderId}',
  version: 1,
};
const problems = (more: object, appType: 1 | 2 = 1) =>
  problemsIn('orderPaid', appType, { ...draftOf(template), ...more }, 'en');

test('a template stays what it is through the form', () => {
  expect(fieldsOf('orderPaid', draftOf(template))).toEqual(template.fields);
  expect(problems({})).toEqual({});
});

test('what a topic does not have is not sent', () => {
  expect(fieldsOf('orderPaid', { ...draftOf(template), decision: 'phrase9' })).toEqual(template.fields);
});

test('each mistake is told at its field', () => {
  expect(Object.keys(problems({ goods: 'keyword1' }))).toEqual(['goods']);
  expect(Object.keys(problems({ goods: 'amount3' }))).toEqual(['goods']);
  expect(Object.keys(problems({ orderNo: 'thing5', goods: 'thing5' }))).toEqual(['orderNo', 'goods']);
  expect(Object.keys(problems({ templateId: ' ' }))).toEqual(['templateId']);
  expect(Object.keys(problems({ page: '/pages/order/index' }))).toEqual(['page']);
  expect(Object.keys(problems({}, 2))).toEqual(['page']);
  expect(Object.keys(problems({ orderNo: '', amount: '' }))).toEqual(['orderNo']);
  expect(problems({ isOn: false, templateId: '', orderNo: '', amount: '' })).toEqual({});
});
