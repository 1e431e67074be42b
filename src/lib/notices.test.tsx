import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dismissNotice, notify, notifyUndoable, useNotices } from './notices.ts';

test('the same sentence replaces itself, errors last longest and leave with good news, four are shown at most', () => {
  const { result } = renderHook(() => useNotices());

  act(() => {
    notify.info('数据正在加载中，请稍后...');
    notify.info('数据正在加载中，请稍后...');
    notify.error('坏了');
  });
  expect(result.current.map(({ text, lastsMs }) => [text, lastsMs])).toEqual([
    ['数据正在加载中，请稍后...', 4000],
    ['坏了', 15_000],
  ]);

  act(() => {
    for (const text of ['一', '二', '三', '四']) notify.success(text);
  });
  expect(result.current.map(({ text }) => text)).toEqual(['一', '二', '三', '四']);

  act(() => {
    for (const { id } of result.current) dismissNotice(id);
  });
  expect(result.current).toEqual([]);
});

test('two undos stay although both were told in the same sentence', () => {
  const { result } = renderHook(() => useNotices());
  const undone: number[] = [];
  act(() => {
    for (const row of [1, 2]) notifyUndoable('已保存', '撤销', () => undone.push(row));
  });
  for (const { action } of result.current) action?.run();
  expect(undone).toEqual([1, 2]);
  act(() => {
    for (const { id } of result.current) dismissNotice(id);
  });
});

test('a later undo of the same row takes the place of the earlier one, which could only fail', () => {
  const { result } = renderHook(() => useNotices());
  const undone: string[] = [];
  act(() => {
    for (const [text, about] of [
      ['价格已修改', 'order 7'],
      ['价格已修改', 'order 8'],
      ['已发货', 'order 7'],
    ] as const)
      notifyUndoable(text, '撤销', () => undone.push(`${text} ${about}`), { about });
  });
  for (const { action } of result.current) action?.run();
  expect(undone).toEqual(['价格已修改 order 8', '已发货 order 7']);
  act(() => {
    for (const { id } of result.current) dismissNotice(id);
  });
});
