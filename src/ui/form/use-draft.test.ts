import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDraft } from './use-draft.ts';

function begun() {
  const { result } = renderHook(() =>
    useDraft(() => ({ title: '', author: '' }), { shape: { title: { longest: 20 } }, labels: {} }, null),
  );
  const change = (patch: { title?: string; author?: string }) => act(() => result.current.change(patch));
  change({ title: ' 上新' });
  act(() => void result.current.take());
  return { result, change };
}

test('a form that was saved has nothing unsaved', () => {
  const { result } = begun();
  act(() => result.current.goOn());
  expect([result.current.isChanged, result.current.draft.title]).toEqual([false, ' 上新']);
});

test('what the server made of it takes the place of what was sent', () => {
  const { result } = begun();
  act(() => result.current.goOn({ title: '上新', author: '编辑部' }));
  expect([result.current.isChanged, result.current.draft]).toEqual([false, { title: '上新', author: '编辑部' }]);
});

test('what was typed during a save stays, and counts as unsaved', () => {
  const { result, change } = begun();
  change({ title: '上新了' });
  act(() => result.current.goOn({ title: '上新', author: '编辑部' }));
  expect([result.current.isChanged, result.current.draft]).toEqual([true, { title: '上新了', author: '编辑部' }]);
});
