import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify, notifyFailure, settle } from '#src/lib/notices.ts';
import { Notices } from './notices.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Notices />);
});
afterEach(() => {
  act(() => void vi.runAllTimers());
  for (const button of screen.queryAllByRole('button', { name: '关闭' })) act(() => button.click());
  vi.useRealTimers();
});

test('a success is announced politely and fades', () => {
  act(() => notify.success('操作成功'));
  expect(screen.getByRole('status')).toHaveTextContent('操作成功');

  act(() => void vi.advanceTimersByTime(4000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('an error interrupts, stays longer than good news, can be closed and leaves by itself', () => {
  act(() => notify.error('没有权限执行此操作。'));
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.getByRole('alert')).toHaveTextContent('没有权限执行此操作。');
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();

  act(() => notify.error('没有权限执行此操作。'));
  act(() => screen.getByRole('button', { name: '关闭' }).click());
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('what was refused is not said beside the success that followed', () => {
  act(() => notify.error('请选择商品'));
  act(() => notify.success('操作成功'));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByRole('status')).toHaveTextContent('操作成功');
});

test('what failed by itself leaves when that works again, and not before', () => {
  act(() => notifyFailure('the list', '网络连接失败'));
  act(() => notify.success('操作成功'));
  expect(screen.getByRole('alert')).toHaveTextContent('网络连接失败');
  act(() => settle('the list'));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('nothing fades while the tab is hidden', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => notify.error('没有权限执行此操作。'));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('alert')).toHaveTextContent('没有权限执行此操作。');
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  act(() => void vi.advanceTimersByTime(20_000));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  hidden.mockRestore();
});

test('nothing fades while its button has the focus', () => {
  act(() => notify.info('数据正在加载中，请稍后...'));
  act(() => screen.getByRole('button', { name: '关闭' }).focus());
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('status')).toHaveTextContent('数据正在加载中，请稍后...');

  act(() => screen.getByRole('button', { name: '关闭' }).blur());
  act(() => void vi.advanceTimersByTime(4000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the regions stand before there is anything to tell', () => {
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
