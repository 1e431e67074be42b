import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import { CategoriesDialog } from './categories-dialog.tsx';

beforeAll(() => preloadDialog());
afterEach(() => {
  network.fetch = null;
});

/** A server with one category, whose saves are answered when the test says so. */
function open() {
  let category = { id: '1', name: '公告', sort: 0, articles: 0, version: 1 };
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  network.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET') return Response.json({ code: 0, msg: '', data: [category] });
    const sent = (await request.json()) as { name: string; sort: number };
    await held;
    if (request.method === 'PUT') category = { ...category, ...sent, version: category.version + 1 };
    return Response.json({ code: 0, msg: '', data: category });
  };
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CategoriesDialog isOpen onClose={onClose} />
    </QueryClientProvider>,
  );
  return { onClose, go: () => go(), user: userEvent.setup() };
}

const nameField = () => screen.findByRole('textbox', { name: '分类名称' });
const leaveQuestion = () => screen.findByRole('alertdialog', { name: '确认离开吗？' });

test('a name that was typed and not saved is not dropped without a question', async () => {
  const { onClose, user } = open();
  await user.type(await nameField(), '栏');
  await user.click(screen.getByRole('button', { name: '完成' }));
  const question = await leaveQuestion();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '继续编辑' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  await user.type(await nameField(), '{Backspace}');
  await user.click(screen.getByRole('button', { name: '完成' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape asks about a new name that was not added', async () => {
  const { onClose, user } = open();
  await nameField();
  await user.type(screen.getByRole('textbox', { name: '添加分类' }), '活动{Escape}');
  expect(await leaveQuestion()).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('what is typed while a name is saved stays', async () => {
  const { go, user } = open();
  await user.type(await nameField(), '栏');
  await user.click(screen.getByRole('button', { name: '保存分类 公告' }));
  await user.type(await nameField(), '二');
  go();
  await screen.findByRole('button', { name: '保存分类 公告栏' });
  expect(await nameField()).toHaveValue('公告栏二');
});
