import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { keepToken } from './token.ts';
import { followCalls, send, type TokenNews } from './transport.ts';

const address = 'http://127.0.0.1:8080/api/auth/me';

function answer(status: number, body: unknown) {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    if (body instanceof Error) throw body;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
  return asked;
}

async function failure(): Promise<ApiError> {
  const error: unknown = await send(new Request(address)).catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('The call should have failed with an ApiError.');
  return error;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  keepToken(null);
});

test('a call carries the kept token and the language', async () => {
  keepToken('abc');
  const asked = answer(200, { code: 0, msg: '', data: null });

  await send(new Request(address));

  expect(asked[0]?.headers.get('authorization')).toBe('Bearer abc');
  expect(asked[0]?.headers.get('accept-language')).toBe('zh-CN');
});

test('a refusal of the contract becomes an error with its code, status and facts', async () => {
  answer(409, { code: 'stale-version', msg: '已被修改', data: { version: 3 } });

  const error = await failure();

  expect(error).toMatchObject({
    code: 'stale-version',
    message: '已被修改',
    status: 409,
    data: { version: 3 },
    isPassing: false,
  });
});

test('a page of a proxy is malformed but keeps its status', async () => {
  answer(502, '<html>Bad gateway</html>');

  expect(await failure()).toMatchObject({ code: 'malformed', status: 502, isPassing: true });
});

test('a code that the contract does not know is malformed', async () => {
  answer(500, { code: 'made-up', msg: 'x' });

  expect(await failure()).toMatchObject({ code: 'malformed', status: 500 });
});

test('no answer at all is a network error', async () => {
  answer(0, new TypeError('Failed to fetch'));

  expect(await failure()).toMatchObject({ code: 'network', status: 0, isPassing: true });
});

async function newsOf(status: number, body: unknown): Promise<TokenNews[]> {
  const news: TokenNews[] = [];
  const stop = followCalls((item) => news.push(item));
  keepToken('old');
  answer(status, body);
  await send(new Request(address)).catch(() => null);
  stop();
  return news;
}

test('listeners learn of a token that the server no longer knows', async () => {
  expect(await newsOf(401, { code: 'unauthenticated', msg: '登录已失效' })).toEqual([
    { token: 'old', isAccepted: false },
  ]);
});

test('an answered call says that its token still holds', async () => {
  expect(await newsOf(200, { code: 0, msg: '' })).toEqual([{ token: 'old', isAccepted: true }]);
});

test('a wrong password and a broken server say nothing about the kept token', async () => {
  expect(await newsOf(401, { code: 'bad-credentials', msg: '密码错误' })).toEqual([]);
  expect(await newsOf(500, { code: 'internal', msg: '' })).toEqual([]);
});

/** Asks as the page did so many milliseconds ago, when it was opened. */
function askAhead(token: string, ago = 1_000) {
  vi.spyOn(performance, 'now').mockReturnValue(ago);
  const headers = { 'Accept-Language': 'zh-CN', Authorization: `Bearer ${token}` };
  const stop = new AbortController();
  const ahead = new Response(JSON.stringify({ code: 0, msg: '', data: 'ahead' }));
  window.askedAhead = [{ name: '/thing', path: address, headers, answer: Promise.resolve(ahead), stop }];
  return stop.signal;
}

test('a call that was made before the app was there is taken once, and then made anew', async () => {
  keepToken('abc');
  const asked = answer(200, { code: 0, msg: '', data: 'anew' });
  askAhead('abc');

  const answers = [await send(new Request(address)), await send(new Request(address))];

  expect(await Promise.all(answers.map((each) => each.json()))).toMatchObject([{ data: 'ahead' }, { data: 'anew' }]);
  expect(asked).toHaveLength(1);
});

test('what was asked ahead long ago is asked for anew', async () => {
  keepToken('abc');
  const asked = answer(200, { code: 0, msg: '', data: null });
  const ended = askAhead('abc', 20_000);

  await send(new Request(address));

  expect(asked).toHaveLength(1);
  expect(ended.aborted).toBe(true);
});

test('what was asked ahead as somebody else is given up', async () => {
  keepToken('abc');
  const asked = answer(200, { code: 0, msg: '', data: null });
  const ended = askAhead('before');

  await send(new Request(address));

  expect(asked).toHaveLength(1);
  expect(ended.aborted).toBe(true);
});
