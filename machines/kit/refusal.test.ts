import { expect, test } from 'vitest';
import { refusalWords } from './refusal.ts';

const words = {
  states: {
    draft: { zh: '草稿', en: 'Draft' },
    posted: { zh: '已入账', en: 'Posted' },
    'check.running': { zh: '检测中', en: 'Checking' },
    'check.passed': { zh: '检测通过', en: 'Passed' },
    'sale.none': { zh: '未发布', en: 'Not on sale' },
  },
  events: { ask: { zh: '查询检测', en: 'Ask' }, post: { zh: '入账', en: 'Post' } },
  guards: { isWhole: { zh: '数量须为整数', en: 'Whole numbers alone' } },
};
const none = { guard: null };

test('a refusing guard explains itself in its own words', () => {
  expect(refusalWords(words, ['draft'], 'post', { guard: 'isWhole' }, ['draft']).zh).toBe('数量须为整数');
});

test('a refused event names the states that accept it', () => {
  expect(refusalWords(words, ['posted'], 'post', none, ['draft'])).toEqual({
    zh: '“草稿”时才可“入账”，当前为“已入账”',
    en: '“Post” needs “Draft”; it is “Posted”',
  });
});

test('of regions beside each other the one that takes the event says where it stands', () => {
  const paths = ['check.passed', 'sale.none'];
  expect(refusalWords(words, paths, 'ask', none, ['check.running'])).toEqual({
    zh: '“检测中”时才可“查询检测”，当前为“检测通过”',
    en: '“Ask” needs “Checking”; it is “Passed”',
  });
});

test('an event of several regions is refused without naming one of them', () => {
  const paths = ['check.passed', 'sale.none'];
  expect(refusalWords(words, paths, 'ask', none, ['check.running', 'sale.none']).zh).toBe('当前不可“查询检测”');
});
