import { expect, test } from 'vitest';
import { seal, sealText, unseal, unsealText } from './seal.ts';

test('a sealed secret opens under its own key alone, and never when it was changed', () => {
  const sealed = seal('刷新令牌', 'one key');
  expect(unseal(sealed, 'one key')).toBe('刷新令牌');
  expect(() => unseal(sealed, 'another key')).toThrow('authenticate');
  sealed[30] = (sealed[30] ?? 0) ^ 1;
  expect(() => unseal(sealed, 'one key')).toThrow('authenticate');
});

test('a secret as text comes back, and none stays none', () => {
  const sealed = sealText('the app’s secret', 'key');
  expect(sealed).not.toContain('secret');
  expect(unsealText(sealed, 'key')).toBe('the app’s secret');
  expect(unsealText(null, 'key')).toBeNull();
});
