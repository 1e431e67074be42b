// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Shop, ShopContext } from '../app/shop.ts';
import { storeClient } from '../client.ts';
import { AddressesPage } from './addresses-page.tsx';

afterEach(cleanup);

const home = {
  name: '林夕',
  phone: '13800000000',
  province: '北京',
  city: '北京',
  address: '旧宫路 1 号',
  isDefault: true,
};

interface Kept {
  id: string;
}

/** The addresses of a member, as the server keeps them; answers what was written to it. */
function showAddresses(kept: Kept[]) {
  // jsdom draws no dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal: (): void => undefined,
    close: (): void => undefined,
  });
  const written: Partial<Kept>[] = [];
  const answerOf = (method: string, body: string | null) => {
    if (method === 'DELETE') return void kept.pop();
    if (method !== 'PUT') return kept;
    const wish = JSON.parse(body ?? '') as Partial<Kept>;
    written.push(wish);
    if (wish.id !== undefined && kept.every(({ id }) => id !== wish.id)) return null;
    return { id: '9', ...wish };
  };
  const client = storeClient({
    async transport({ method, body }) {
      const data = answerOf(method, body);
      if (data === null) return { status: 404, text: JSON.stringify({ code: 'not-found', msg: '该地址已被删除' }) };
      return { status: 200, text: JSON.stringify({ code: 0, msg: '', data }) };
    },
    keeping: {
      read: () => JSON.stringify({ token: 'm', userId: '1', isKnown: true, isMember: true }),
      keep: () => undefined,
    },
    base: '/api',
    storefront: 'sf_0123456789abcdefghijkl',
    language: () => 'zh-CN',
    newKey: () => 'key',
  });
  const facts: Shop['facts'] = { name: '', tenantName: '', clientType: 'H5', appId: null, settings: [] };
  const shop: Shop = { key: 'sf_0123456789abcdefghijkl', client, facts, wechat: null };
  render(createElement(ShopContext, { value: shop }, createElement(AddressesPage)));
  return written;
}

test('keys stay on the page when an address is deleted', async () => {
  showAddresses([
    { ...home, id: '1' },
    { ...home, id: '2' },
  ]);
  const [, drop] = await screen.findAllByRole('button', { name: /删除|Delete/ });
  drop?.focus();
  if (drop) fireEvent.click(drop);
  fireEvent.click(screen.getByRole('button', { name: /确认|Confirm/, hidden: true }));
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('an address that another window deleted meanwhile is told of, and what was written is kept as a new one', async () => {
  const kept = [{ ...home, id: '1' }];
  const written = showAddresses(kept);
  fireEvent.click(await screen.findByRole('button', { name: /编辑|Edit/ }));
  kept.pop();
  fireEvent.change(screen.getByDisplayValue('旧宫路 1 号'), { target: { value: '新街口 2 号' } });
  const [form] = document.querySelectorAll('form');
  if (form === undefined) throw new Error('An address is edited in a form.');
  fireEvent.submit(form);
  await screen.findByText('该地址已被删除');
  await vi.waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  expect(form.closest('dialog')?.getAttribute('aria-label')).toMatch(/新建|New/);
  fireEvent.submit(form);
  await vi.waitFor(() => expect(document.querySelector('form')).toBeNull());
  const moved = { ...home, address: '新街口 2 号' };
  expect(written).toEqual([{ ...moved, id: '1' }, moved]);
});
