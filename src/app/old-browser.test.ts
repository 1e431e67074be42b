import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import oldBrowser from '../../public/old-browser.js?raw';

const agents = {
  'Internet Explorer 11': 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
  'Safari 13':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1 Safari/605.1.15',
  'Safari 16.3':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.3 Safari/605.1.15',
  'Safari 17':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
  'Chrome 130':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  'Firefox 130': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function visitWith(browser: keyof typeof agents) {
  vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(agents[browser]);
  const script = document.createElement('script');
  script.textContent = oldBrowser;
  document.body.append(script);
}

test.each(['Internet Explorer 11', 'Safari 13', 'Safari 16.3'] as const)(
  '%s is warned after half a second, and for good',
  (browser) => {
    visitWith(browser);
    vi.advanceTimersByTime(499);
    expect(screen.queryByRole('alert')).toBeNull();

    vi.advanceTimersByTime(1);
    expect(screen.getByRole('alert')).toHaveTextContent('浏览器兼容');
    expect(screen.getByText('请使用谷歌、火狐、360极速等主流浏览器进行操作，否则页面可能出现未知错误！')).toBeVisible();

    vi.advanceTimersByTime(3_600_000);
    expect(screen.getByRole('alert')).toBeVisible();
  },
);

test.each(['Safari 17', 'Chrome 130', 'Firefox 130'] as const)('%s is not warned', (browser) => {
  visitWith(browser);
  vi.advanceTimersByTime(3_600_000);

  expect(screen.queryByRole('alert')).toBeNull();
});

test('the warning goes when somebody closes it', () => {
  visitWith('Internet Explorer 11');
  vi.advanceTimersByTime(500);

  screen.getByRole('button', { name: '关闭' }).click();

  expect(screen.queryByRole('alert')).toBeNull();
});

test('the warning speaks the language that was chosen', () => {
  localStorage.setItem('zhanggui.locale', 'en');
  visitWith('Safari 13');
  vi.advanceTimersByTime(500);

  expect(screen.getByRole('alert')).toHaveTextContent('Browser support');
});

test('the script keeps to what those browsers can read', () => {
  expect(oldBrowser).not.toMatch(/=>|`|\b(let|const|class|async)\b/);
});
