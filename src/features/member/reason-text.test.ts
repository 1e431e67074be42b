import { expect, test } from 'vitest';
import { messages } from './messages.ts';
import { reasonText } from './reason-text.ts';

test('what the server writes is shown in words, what people write as they wrote it', () => {
  const texts = [messages.zh, messages.en];

  expect(texts.map((each) => reasonText('undone', each))).toEqual(['撤销', 'Undone']);
  expect(texts.map((each) => reasonText('orderPaid', each))).toEqual(['订单使用', 'Used for an order']);
  expect(['补发', 'constructor'].map((reason) => reasonText(reason, messages.zh))).toEqual(['补发', 'constructor']);
});
