import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAhead, takeAhead } from './asked-ahead.ts';

beforeEach(() => {
  // One second after the page was opened.
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
});
afterEach(() => {
  delete window.askedAhead;
});

const address = 'http://shop.test/api/thing';

function askAhead(...answers: Promise<Response>[]) {
  window.askedAhead = answers.map((answer, at) => ({
    name: `/thing/${at}|/other/${at}`,
    path: `${address}/${at}`,
    headers: {},
    answer,
    stop: new AbortController(),
  }));
}

const answered = (data: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify({ code: status === 200 ? 0 : 'forbidden', data }), { status }));

const take = (at: number) => takeAhead(new Request(`${address}/${at}`));

test('payloads that were asked ahead are read once, by how their names begin', async () => {
  askAhead(answered('a'), answered('b'), answered('c'));

  expect(await readAhead(['/thing/2', '/thing/0'])).toEqual(['c', 'a']);

  expect([take(0), take(2)]).toEqual([null, null]);
  expect(await (await take(1)?.answer)?.json()).toMatchObject({ data: 'b' });
});

test('with one that was refused none is read, and the app takes them all', async () => {
  askAhead(answered('a'), answered(null, 403));

  expect(await readAhead(['/thing/0', '/thing/1'])).toBeNull();

  expect(await (await take(0)?.answer)?.json()).toMatchObject({ data: 'a' });
  expect((await take(1)?.answer)?.status).toBe(403);
});

test("one that was cut, or never asked, is nobody's loss", async () => {
  const cut = Promise.reject(new TypeError('cut'));
  askAhead(cut);
  expect(await readAhead(['/thing/0'])).toBeNull();
  expect(await readAhead(['/thing/1'])).toBeNull();
});

test('one that the app has taken first is left to it', async () => {
  askAhead(answered('a'));
  const taken = take(0)?.answer;
  await (await taken)?.text();

  expect(await readAhead(['/thing/0'])).toBeNull();
});
