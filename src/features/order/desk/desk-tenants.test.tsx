import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DeskOrder } from '../api.ts';
import { areOfSeveral, DeskTenants } from './desk-tenants.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ search, children }: { search: { ids: string }; children: string }) => <a href={search.ids}>{children}</a>,
}));

const orderOf = (id: string, tenantId: string, tenantName: string) => ({ id, tenantId, tenantName }) as DeskOrder;
const orders = [orderOf('1', 't1', '青禾生活'), orderOf('2', 't2', '云上良品'), orderOf('3', 't1', '青禾生活')];

test('orders of several tenants are shipped on a desk of each', () => {
  expect([areOfSeveral(orders), areOfSeveral(orders.slice(0, 1)), areOfSeveral([])]).toEqual([true, false, false]);
  render(<DeskTenants orders={orders} />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['青禾生活：2 单', '1.3'],
    ['云上良品：1 单', '2'],
  ]);
});
