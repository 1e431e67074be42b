import { fireEvent, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useHotkey, useHotkeyList } from './hotkeys.ts';

function press(key: string, target: Element = document.body) {
  fireEvent.keyDown(target, { key });
}

test('a single key and a chord act, and are listed while their page is open', () => {
  const acts: string[] = [];
  const { result, unmount } = renderHook(() => {
    useHotkey('/', '搜索', () => acts.push('/'));
    useHotkey('g o', '打开订单', () => acts.push('g o'));
    return useHotkeyList();
  });
  const list = renderHook(() => useHotkeyList());

  press('/');
  press('o');
  press('g');
  press('o');

  expect(acts).toEqual(['/', 'g o']);
  expect(result.current.map(({ keys }) => keys)).toEqual(['/', 'g o']);
  unmount();
  expect(list.result.current).toEqual([]);
});

test('a chord is over with its second letter, whichever key of the page took it', () => {
  const acts: string[] = [];
  const { unmount } = renderHook(() => {
    useHotkey('g o', '打开订单', () => acts.push('g o'));
    useHotkey('g j', '打开任务', () => acts.push('g j'));
    useHotkey('j', '下一行', () => acts.push('j'));
  });

  for (const key of ['g', 'o', 'j', 'j', 'g', 'j']) press(key);

  expect(acts).toEqual(['g o', 'j', 'j', 'g j']);
  unmount();
});

test('a first key that was pressed long ago begins no chord', () => {
  const acts: string[] = [];
  const { unmount } = renderHook(() => {
    useHotkey('g o', '打开订单', () => acts.push('g o'));
    useHotkey('o', '打开', () => acts.push('o'));
  });
  for (const [key, at] of [
    ['g', 10_000],
    ['o', 12_500],
    ['g', 13_000],
    ['o', 14_500],
  ] as const) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    document.body.dispatchEvent(event);
  }

  expect(acts).toEqual(['o', 'g o']);
  unmount();
});

test('keys typed into a field belong to the field', () => {
  const acts: string[] = [];
  const field = document.body.appendChild(document.createElement('input'));
  const { unmount } = renderHook(() => useHotkey('/', '搜索', () => acts.push('/')));

  press('/', field);

  expect(acts).toEqual([]);
  unmount();
  field.remove();
});
