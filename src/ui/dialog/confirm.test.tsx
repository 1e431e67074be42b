import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { Confirm } from './confirm.tsx';
import { preloadDialog } from './dialog.tsx';

beforeAll(() => preloadDialog());

test.each([
  [false, 3],
  [true, 0],
])('a question whose act runs (%s) is left %i times by Escape, the cross and Cancel', async (isBusy, times) => {
  const onCancel = vi.fn<() => void>();
  const user = userEvent.setup();
  render(
    <Confirm isOpen title="解绑微信" isBusy={isBusy} onConfirm={() => {}} onCancel={onCancel}>
      确认解绑吗？
    </Confirm>,
  );
  const question = await screen.findByRole('alertdialog', { name: '解绑微信' });
  await vi.waitFor(() => expect(question).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(onCancel).toHaveBeenCalledTimes(times);
});
