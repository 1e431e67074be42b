import { expect, test } from 'vitest';
import { asked } from '#src/ui/filter-bar/asked.ts';
import { orderFields } from './fields.ts';

const searching = (name: string) => {
  const field = orderFields('zh', null, false).find((each) => each.kind === 'text' && each.name === name);
  return (text: string) => field?.kind === 'text' && asked(text, field);
};

test('a text of one sign is not searched, since the call refuses it', () => {
  expect(searching('text')('张')).toBeNull();
  expect(searching('text')('张伟')).toBe('张伟');
});

test('only a waybill is searched as one', () => {
  expect(searching('trackingNo')('顺丰')).toBeNull();
  expect(searching('trackingNo')('SF123')).toBeNull();
  expect(searching('trackingNo')('SF 1234 5678')).toBe('SF12345678');
});
