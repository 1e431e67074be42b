// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { speak } from '../app/language.ts';
import { StoreProblem } from '../client.ts';
import { Refusal } from './state.tsx';

afterEach(cleanup);

const scrolled = vi.fn<() => void>();
beforeAll(() => {
  speak('zh');
  Element.prototype.scrollIntoView = scrolled;
});

const shown = (code: StoreProblem['code'], message: string, status: number) => {
  render(createElement(Refusal, { problem: new StoreProblem(code, message, status) }));
  return screen.getByRole('alert').textContent;
};

test('a refusal is told in the words of the server', () => {
  expect(shown('unprocessable', '已下架', 422)).toBe('已下架');
});

test('what a mall has not set up is told to a buyer as one who cannot set it up', () => {
  const words = '没有可用的微信支付账号，请在“接口账号”中添加账号、上传密钥并测试';
  expect(shown('not-configured', words, 409)).toBe('商城还没有开通这项服务，请联系商家');
});

test('a refusal is brought into sight once', () => {
  scrolled.mockClear();
  const problem = new StoreProblem('unprocessable', '已下架', 422);
  const { rerender } = render(createElement(Refusal, { problem }));
  rerender(createElement(Refusal, { problem }));
  expect(scrolled).toHaveBeenCalledTimes(1);
});
