import { fireEvent, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useNotices } from '#src/lib/notices.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import type { NewPassword } from '../api.ts';
import { PasswordDialog } from './password-dialog.tsx';

beforeAll(async () => {
  await preloadDialog();
  // As in every browser without https.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
});
afterAll(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});

const Told = () => useNotices().map(({ id, text }) => <p key={id}>{text}</p>);

test('a password that cannot be copied is told, as it is shown only once', async () => {
  const made = { staff: { username: 'anna' }, password: 'abcde-fghj-kmnpq' } as NewPassword;
  render(
    <>
      <PasswordDialog made={made} onClose={() => {}} />
      <Told />
    </>,
  );
  fireEvent.click(await screen.findByRole('button', { name: '复制' }));
  expect(await screen.findByText('无法复制，请选中文字后复制')).toBeInTheDocument();
});
