import { expect, test } from 'vitest';
import { asked } from '#src/ui/filter-bar/asked.ts';
import { paymentFields, refundFields } from './fields.ts';

test.each([
  ['payments', paymentFields],
  ['refunds', refundFields],
])('%s are searched by numbers alone, since a name would be left out and all of them shown', (_, fieldsOf) => {
  const field = fieldsOf({ locale: 'zh', tenants: null }).find(({ kind }) => kind === 'text');
  const search = (text: string) => field?.kind === 'text' && asked(text, field);
  expect(search('张三')).toBeNull();
  expect(search('2026 1130 0001_0')).toBe('202611300001_0');
});
