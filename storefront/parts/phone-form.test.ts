// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Shop, ShopContext } from '../app/shop.ts';
import { storeClient } from '../client.ts';
import { PhoneForm } from './phone-form.tsx';

afterEach(cleanup);

/** The form that asks for a phone; answers what is sent for a code. */
function showForm() {
  const sent: unknown[] = [];
  const client = storeClient({
    async transport({ body }) {
      sent.push(JSON.parse(body ?? 'null'));
      return { status: 200, text: JSON.stringify({ code: 0, msg: '', data: { againSeconds: 60 } }) };
    },
    keeping: { read: () => JSON.stringify({ token: 'm', userId: '', isKnown: false, isMember: false }), keep() {} },
    base: '/api',
    storefront: 'sf_0123456789abcdefghijkl',
    language: () => 'zh-CN',
    newKey: () => 'key',
  });
  const facts: Shop['facts'] = { name: '', tenantName: '', clientType: 'H5', appId: null, settings: [] };
  const shop: Shop = { key: 'sf_0123456789abcdefghijkl', client, facts, wechat: null };
  const given = { hint: '', enter: '登录', onCode: async () => null };
  render(createElement(ShopContext, { value: shop }, createElement(PhoneForm, given)));
  return sent;
}

test.each(['138 0000 9988', '138-0000-9988', '１３８００００９９８８', '+86 138 0000 9988', '8613800009988'])(
  '%s is the phone that the code is sent to',
  async (pasted) => {
    const sent = showForm();
    const field = screen.getByLabelText<HTMLInputElement>('Phone number');
    expect(field.hasAttribute('maxlength')).toBe(false);
    fireEvent.change(field, { target: { value: pasted } });
    expect(field.value).toBe('13800009988');
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
    await expect.poll(() => sent).toContainEqual({ phone: '13800009988' });
  },
);

test('a code that was pasted with a space is the code', () => {
  showForm();
  const field = screen.getByLabelText<HTMLInputElement>('Verification code');
  fireEvent.change(field, { target: { value: ' 123 ４56 ' } });
  expect(field.value).toBe('123456');
});
