import type { RequestListener, ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { inLane, type Lane } from '#server/gateways/calls/lanes.ts';
import { backoffMs } from '#server/gateways/calls/tries.ts';
import { wechatDefaults } from './config.ts';
import { app, commit, failure, json, start, stop } from './faulty.fixture.ts';

afterEach(stop);

const wrong: readonly (readonly [string, RequestListener, string])[] = [
  ['no answer at all', () => undefined, 'timeout'],
  ['HTML', json('<html>502</html>', 'text/html'), 'notJson'],
  ['broken JSON', json('{"errcode":0,"errm'), 'notJson'],
  ['a JSON list', json('[]'), 'notJson'],
  ['HTTP 500', (_, response) => void response.writeHead(500).end('oops'), 'status'],
  ['a redirect', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), 'status'],
  ['a broken line', (request) => void request.socket.destroy(), 'network'],
];

test.each(wrong)('%s: a reading call is tried three times, a changing call once', async (_, answer, kind) => {
  // Only silence is not waited for: any other answer may be late on a busy machine.
  const { wechat, calls } = await start(answer, { breakerFailures: 100, ...(kind === 'timeout' && { timeoutMs: 80 }) });

  const read = await failure(wechat.code.pages(app));
  const write = await failure(wechat.code.commit(app, commit));

  expect([read, write]).toMatchObject([
    { kind, class: 'retry', outcome: 'unknown' },
    { kind, outcome: 'unknown' },
  ]);
  expect(calls.map((call) => `${call.path} ${call.attempt}`)).toEqual([
    '/wxa/get_page 1',
    '/wxa/get_page 2',
    '/wxa/get_page 3',
    '/wxa/commit 1',
  ]);
});

test('the real limits are five seconds and three tries', () => {
  expect(wechatDefaults).toMatchObject({ timeoutMs: 5_000, tries: 3, breakerFailures: 5, breakerProbeMs: 30_000 });
});

test('a refused connection is known not to have been sent', async () => {
  const { wechat } = await start(json('{}'));
  stop();

  expect(await failure(wechat.code.commit(app, commit))).toMatchObject({ kind: 'unreachable', outcome: 'notSent' });
});

test.each([
  ['announced', { 'content-length': '10485761' }],
  ['not announced', {}],
])('a body of 10 MB, %s, is not read to its end and not asked for again', async (_, headers) => {
  let sent = 0;
  const { wechat, calls } = await start((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    const more = (): void => {
      while (sent < 10_485_761 && !response.destroyed) {
        sent += 65_536;
        if (!response.write(Buffer.alloc(65_536, 0x20))) return void response.once('drain', more);
      }
    };
    request.on('close', () => response.destroy());
    more();
  });

  expect(await failure(wechat.code.pages(app))).toMatchObject({ kind: 'tooLarge' });
  expect(calls).toHaveLength(1);
});

test('five calls that failed open the breaker of their group alone, and one probe after 30 s closes it', async () => {
  const started = await start((_, response) => void response.writeHead(502).end());
  const { wechat, calls } = started;
  for (let i = 0; i < 4; i += 1) await failure(wechat.code.pages(app));
  expect(calls).toHaveLength(12);
  await failure(wechat.code.commit(app, commit));
  expect(await failure(wechat.code.pages(app))).toMatchObject({
    kind: 'open',
    outcome: 'notSent',
    retryAfterMs: expect.any(Number) as unknown,
  });
  expect(calls).toHaveLength(13);
  expect(await failure(wechat.code.submit(app, {}))).toMatchObject({ kind: 'status' });
  expect(await failure(wechat.settings.domains(app))).toMatchObject({ kind: 'status' });
  expect(await failure(wechat.media.quota(app, { cgi_path: '/wxa/commit' }))).toMatchObject({ kind: 'status' });

  started.pass(30_000);
  started.answer = json('{"errcode":0,"page_list":[]}');
  await wechat.code.pages(app);
  await Promise.all([wechat.code.pages(app), wechat.code.pages(app)]);
});

test('a commit is waited for twelve times as long, a submission six, and one that takes longer opens nothing', async () => {
  const { wechat } = await start(
    (_, response) => void setTimeout(() => response.end('{"errcode":0,"auditid":1}'), 120),
    { timeoutMs: 80 },
  );
  expect(await wechat.code.commit(app, commit)).toBeUndefined();
  expect(await wechat.code.submit(app, {})).toEqual({ auditid: 1 });
  expect(await failure(wechat.code.release(app))).toMatchObject({ kind: 'timeout' });

  const silent = await start(() => undefined, { timeoutMs: 5 });
  for (let i = 0; i < 6; i += 1)
    expect(await failure(silent.wechat.code.commit(app, commit))).toMatchObject({
      kind: 'timeout',
      outcome: 'unknown',
    });
});

test('eight calls of people and twenty-four of the clockwork are on their way at once, whoever waits', async () => {
  const held: ServerResponse[] = [];
  const { wechat } = await start((_, response) => void held.push(response));
  const ask = (lane: Lane, count: number) =>
    inLane(lane, () => Array.from({ length: count }, () => wechat.code.pages(app)));
  const background = ask('background', 40);
  await expect.poll(() => held.length).toBe(24);
  const people = ask('people', 10);
  await expect.poll(() => held.length).toBe(32);

  const giveUp = new AbortController();
  const late = inLane('people', () => failure(wechat.code.pages(app, undefined, giveUp.signal)));
  giveUp.abort();
  expect(await late).toMatchObject({ kind: 'aborted' });

  const answered = Promise.all([...background, ...people]);
  const drain = setInterval(() => {
    for (const response of held.splice(0)) response.end('{"errcode":0,"page_list":[]}');
  }, 5);
  expect(await answered).toHaveLength(50);
  clearInterval(drain);
});

test('a call waits for its turn for so long, and is then given up as one that was never sent', async () => {
  const { wechat, calls } = await start(() => undefined, {
    lanes: { people: 1, background: 1 },
    lanePatienceMs: { people: 20, background: 60_000 },
  });
  const holding = new AbortController();
  const first = inLane('people', () => failure(wechat.code.pages(app, undefined, holding.signal)));
  const second = await inLane('people', () => failure(wechat.code.commit(app, commit)));
  expect(second).toMatchObject({ kind: 'crowded', outcome: 'notSent' });
  expect(calls).toEqual([]);
  holding.abort();
  expect(await first).toMatchObject({ kind: 'aborted' });
});

test('a call that its caller gives up ends at once and says so', async () => {
  const { wechat } = await start(() => undefined);
  const giveUp = new AbortController();
  const call = failure(wechat.code.pages(app, undefined, giveUp.signal));
  giveUp.abort();

  expect(await call).toMatchObject({ kind: 'aborted' });
});

test('a blank in a page is sent as %20, a plus as %2B', async () => {
  let address = '';
  const { wechat } = await start((request, response) => {
    address = request.url ?? '';
    response.end(Buffer.from('ffd8ffe0', 'hex'));
  });

  await wechat.code.trialCode(app, { path: 'pages/home/index?name=a b+c' });

  expect(address).toContain('path=pages%2Fhome%2Findex%3Fname%3Da%20b%2Bc');
});

test('what is sent is plain UTF-8 without escapes', async () => {
  let body = '';
  const { wechat } = await start((request, response) => {
    request
      .setEncoding('utf8')
      .on('data', (part: string) => {
        body += part;
      })
      .on('end', () => response.end('{"errcode":0}'));
  });

  await wechat.code.commit(app, { ...commit, user_desc: '商城\u0001\ud800😀\n' });

  expect(body).toContain('"user_desc":"商城😀\\n"');
});

test('the pause between tries is anything up to a doubled bound, two seconds at most', () => {
  expect([1, 2, 3, 10].map((attempt) => backoffMs(attempt, () => 0.999_999))).toEqual([399, 799, 1599, 1999]);
  expect(backoffMs(3, () => 0)).toBe(0);
});
