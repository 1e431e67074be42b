import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { Operator } from '#src/lib/session.ts';
import { createAppRouter } from '../router.tsx';
import { helpOf } from './entries.ts';

const operator: Operator = {
  id: '1',
  username: 'u',
  name: 'U',
  type: 1,
  tenantId: null,
  chosenTenantId: null,
};
const router = createAppRouter({ queryClient: new QueryClient(), operator });
const paths = Object.keys(router.routesByPath);

test('the app has pages', () => {
  expect(paths.length).toBeGreaterThan(30);
});

describe.each(paths)('%s', (path) => {
  const help = helpOf(path);

  test('has help in both languages: what it is for, in two or three sentences', () => {
    expect(help?.zh).toMatch(/\p{Script=Han}/u);
    expect(help?.en).toMatch(/^[A-Z][^\p{Script=Han}]+\.$/u);
    expect(help?.zh.split('。').filter(Boolean).length).toBeLessThanOrEqual(3);
    expect(help?.zh.length).toBeLessThan(90);
    expect(help?.en.length).toBeLessThan(190);
  });
});
