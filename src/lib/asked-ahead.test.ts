import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAskedAhead, takeAhead } from './asked-ahead.ts';

const opened = vi.spyOn(performance, 'now');
beforeEach(() => {
  // One second after the page was opened.
  opened.mockReturnValue(1_000);
});
afterEach(() => {
  delete window.askedAhead;
});

const address = 'http://shop.test/api/thing';

function askAhead(...answers: string[]) {
  window.askedAhead = answers.map((answer, at) => ({
    name: `/thing/${at}`,
    path: `${address}/${at}`,
    headers: { 'Accept-Language': 'zh-CN' },
    answer: Promise.resolve(new Response(answer)),
    stop: new AbortController(),
  }));
}

const take = (at: number, language = 'zh-CN') =>
  takeAhead(new Request(`${address}/${at}`, { headers: { 'Accept-Language': language } }));

test('an answer that was asked ahead is handed out once', async () => {
  askAhead('a', 'b');

  expect(isAskedAhead('/thing/1')).toBe(true);
  expect(await (await take(1)?.answer)?.text()).toBe('b');

  expect(isAskedAhead('/thing/1')).toBe(false);
  expect([take(1), take(2)]).toEqual([null, null]);
  expect(await (await take(0)?.answer)?.text()).toBe('a');
});

test.each([
  ['in another language', () => take(0, 'en')],
  [
    'when it has waited for long',
    () => {
      opened.mockReturnValue(11_000);
      return take(0);
    },
  ],
])('an answer is dropped %s', (_, ask) => {
  askAhead('a');
  const stopped = window.askedAhead?.[0]?.stop.signal;

  expect(ask()).toBeNull();

  expect([stopped?.aborted, isAskedAhead('/thing/0')]).toEqual([true, false]);
});
