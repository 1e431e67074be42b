import { expect, test } from 'vitest';
import { fitting } from './text-params.ts';

test('what is too long for a text is cut, and no character in half', () => {
  expect(fitting('顺丰速运 SF1234567890')).toBe('顺丰速运 SF1234567890');
  expect(fitting(`${'运'.repeat(34)}达`, 28)).toBe(`${'运'.repeat(27)}…`);
  expect(fitting(`${'运'.repeat(33)}😀到了`)).toBe(`${'运'.repeat(33)}…`);
});
