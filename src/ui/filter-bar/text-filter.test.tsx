import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { TextField } from './fields.ts';
import { TextFilter } from './text-filter.tsx';

const onChange = vi.fn<(next: string | undefined) => void>();
beforeEach(() => onChange.mockClear());

function show(field: Partial<TextField>, value = '') {
  render(
    <TextFilter field={{ kind: 'text', name: 'number', label: '单号', ...field }} value={value} onChange={onChange} />,
  );
  return screen.getByRole('textbox', { name: '单号' });
}

const numbers = { form: /^[A-Z0-9-]{6,40}$/ };

test.each<[string, Partial<TextField>, string, string]>([
  ['a name, where numbers are searched', numbers, '张三', '这里按单号搜索，单号不含其他文字'],
  ['a part of a number that is too short', { ...numbers, wrong: '至少 6 位' }, 'SF12', '至少 6 位'],
  ['a surname alone', { shortest: 2 }, '张', '至少输入 2 个字才能搜索'],
  ['one picture sign, which counts as one', { shortest: 2 }, '😀', '至少输入 2 个字才能搜索'],
])('%s is refused with a reason, and the list stays as it is', async (_, field, typed, reason) => {
  const input = show(field);
  await userEvent.type(input, `${typed}{Enter}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(reason);
  expect(input).toHaveValue(typed);
  expect(onChange).not.toHaveBeenCalled();
});

test.each(['{Enter}', '{Escape}'])('the reason is gone with the next letter or %s', async (key) => {
  const input = show(numbers, 'SF123456');
  await userEvent.type(input, ' 的{Enter}');
  await screen.findByRole('alert');
  await userEvent.type(input, `{Backspace}${key}`);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(input).toBeValid();
});

test.each<[string, Partial<TextField>, string, string]>([
  ['in groups', numbers, 'SF12 3456 7890', 'SF1234567890'],
  ['in small letters', numbers, 'as20261130', 'AS20261130'],
  ['in full-width signs', numbers, 'ＳＦ１２３４５６', 'SF123456'],
  ['with unseen signs', {}, '\u202D2026113020012200020000\u202C', '2026113020012200020000'],
  ['of a phone in groups', {}, '138 0013 8000', '13800138000'],
])('a number %s is searched as it is kept', async (_, field, typed, kept) => {
  await userEvent.type(show(field), `${typed}{Enter}`);
  await expect.poll(() => onChange.mock.calls).toEqual([[kept]]);
});

test('an emptied field clears its filter', async () => {
  const input = show(numbers, 'SF123456');
  await userEvent.clear(input);
  await userEvent.type(input, '{Enter}');
  expect(onChange.mock.calls).toEqual([[undefined]]);
});

const enter = (input: HTMLElement, text: string) => {
  fireEvent.change(input, { target: { value: text } });
  fireEvent.keyDown(input, { key: 'Enter' });
};

test('of a text that was typed on while it was read only the last is searched', async () => {
  const input = show({});
  enter(input, '毛巾');
  enter(input, '毛巾架');
  await expect.poll(() => onChange.mock.calls).toEqual([['毛巾架']]);
});

test('who has left the list meanwhile is not led back to it', async () => {
  enter(show({}), '毛巾');
  cleanup();
  await import('./asked.ts');
  expect(onChange).not.toHaveBeenCalled();
});
