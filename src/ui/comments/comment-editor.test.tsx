import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Comment } from '#src/lib/comments.ts';
import { createQueryClient } from '#src/lib/query.ts';
import { network } from '#tests/kit/view-network.ts';
import { CommentEditor } from './comment-editor.tsx';

const people = [
  { id: '12', name: '王芳' },
  { id: '13', name: '王小明' },
  { id: '14', name: '李青' },
];
const onClose = vi.fn<() => void>();
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  network.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET') return Response.json({ code: 0, msg: '', data: people });
    sent.push(await request.json());
    const refusal = { code: 'unprocessable', msg: '一条记录最多 500 条评论', data: { reason: 'many' } };
    return sent.length > 1 ? Response.json(refusal, { status: 422 }) : Response.json({ code: 0, msg: '', data: {} });
  };
});
const open = (comment?: Comment) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CommentEditor row={{ machine: 'order', id: '7' }} onClose={onClose} {...(comment && { comment })} />
    </QueryClientProvider>,
  );
afterEach(() => {
  network.fetch = null;
  onClose.mockClear();
});

const area = () => screen.getByRole('textbox', { name: '评论' });
const offered = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;

test('the text has the focus; an @ offers colleagues, arrows go round, Enter inserts, and Ctrl-Enter sends', async () => {
  open();
  expect(area()).toHaveFocus();
  await userEvent.keyboard('请 @');
  expect(await offered()).toEqual(['王芳', '王小明', '李青']);
  expect(screen.getByRole('status')).toHaveTextContent('3 位同事');
  await userEvent.keyboard('王');
  expect(await offered()).toEqual(['王芳', '王小明']);
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toBe('王小明');
  expect(area()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toBe('王芳');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(area()).toHaveValue('请 @王小明 ');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(area()).toHaveFocus();
  await userEvent.keyboard('看一下{Control>}{Enter}{/Control}');
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(sent).toEqual([{ text: '请 @王小明 看一下', mentions: ['13'] }]);
});

test('Escape closes the offer and keeps the text, the next letter opens it again, and a click chooses', async () => {
  open();
  await userEvent.keyboard('@李');
  await offered();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(area()).toHaveValue('@李');
  await userEvent.keyboard('青');
  await userEvent.click(await screen.findByRole('option', { name: '李青' }));
  expect(area()).toHaveValue('@李青 ');
  expect(area()).toHaveFocus();
});

test('Enter without an offer is a new line, nothing empty is sent, and a refusal stays beside the words', async () => {
  open();
  await userEvent.keyboard('  {Enter}{Control>}{Enter}{/Control}');
  expect(screen.getByRole('button', { name: '发表评论' })).toBeDisabled();
  expect(sent).toEqual([]);
  sent.push('an earlier one');
  await userEvent.keyboard('第五百零一条');
  await userEvent.click(screen.getByRole('button', { name: '发表评论' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('一条记录最多 500 条评论');
  expect(area()).toHaveValue('  \n第五百零一条');
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['the same people stay with whom they mean', ' 请看', { text: '@王芳 核对 请看' }],
  ['a new one is mentioned beside them', ' @李青 看', { text: '@王芳 核对 @李青 看', mentions: ['12', '14'] }],
])('an edit: %s', async (_, typed, words) => {
  const times = { createTime: '2026-03-01T10:00:00.000+08:00', editTime: null, editableUntil: null };
  const kind = { isPlatform: false, isOwn: true, isDeleted: false };
  open({ id: '7', version: 1, authorName: '李青', text: '@王芳 核对', mentions: ['王芳'], ...times, ...kind });
  await userEvent.keyboard('@');
  await offered();
  await userEvent.keyboard(`{Backspace}${typed}`);
  await userEvent.click(screen.getByRole('button', { name: '保存修改' }));
  await expect.poll(() => sent).toEqual([{ id: '7', version: 1, ...words }]);
});

test('pictures count as the server counts them: one each', () => {
  const text = '😀'.repeat(1_900);
  open({ id: '9', version: 1, text, mentions: [] } as unknown as Comment);
  expect(area()).toHaveAttribute('maxlength', '3900');
  expect(screen.getByText('还可输入 100 字')).toBeVisible();
});
