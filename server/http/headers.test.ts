import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '#tests/kit/pictures.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { securityHeaders } from './headers.ts';

const policy = (apiBase: string) => securityHeaders(apiBase)('/')['content-security-policy'];

test('scripts come from this server alone, none of them inline', () => {
  expect(policy('/api')).toContain("script-src 'self';");
});

test('what a page fetches may do nothing if somebody opens it as a page', () => {
  for (const path of ['/api/auth/me', '/assets/app-1.js', '/shop/assets/shop-1.js', '/demo/tea.svg'])
    expect(securityHeaders('/api')(path)['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('calls go to this server, and to another one only when API_BASE names it', () => {
  expect(policy('/api')).toMatch(/connect-src 'self'$/);
  expect(policy('https://api.example.com/v1')).toMatch(/connect-src 'self' https:\/\/api\.example\.com$/);
});

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const demanded = {
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(same-origin|no-referrer)$/,
  'content-security-policy': /(object-src|default-src) 'none'/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^(same-origin|cross-origin)$/,
  'permissions-policy': /camera=\(\)/,
};

/** Sends these bytes and returns the head of the answer. */
function rawAnswer(text: string): Promise<{ status: number; headers: Map<string, string> }> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    let came = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`It ended without an answer: ${came}`)));
    socket.on('data', (chunk: Buffer) => {
      came += chunk.toString();
      const end = came.indexOf('\r\n\r\n');
      if (end < 0) return;
      const [first = '', ...lines] = came.slice(0, end).split('\r\n');
      const pairs = lines.map((line): [string, string] => {
        const at = line.indexOf(':');
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
      });
      resolve({ status: Number(first.split(' ')[1]), headers: new Map(pairs) });
      socket.destroy();
    });
  });
}

const ask = (line: string, ...more: string[]) => [`${line} HTTP/1.1`, 'Host: here', ...more, '', ''].join('\r\n');
const json = ['Content-Type: application/json'];

/** Every way an answer can arise, with its status. */
const ways: [string, number, () => Promise<string> | string][] = [
  ['a page', 404, () => ask('GET /mall/orderinfo/index')],
  ['health', 200, () => ask('GET /livez')],
  ['the contract', 200, () => ask('GET /openapi.json')],
  ['a call without a token', 401, () => ask('GET /api/auth/me')],
  ['a call with one', 200, async () => ask('GET /api/auth/me', `Authorization: Bearer ${await server.token('super')}`)],
  ['live updates', 200, async () => ask('GET /api/events', `Authorization: Bearer ${await server.token('super')}`)],
  ['an address that is none', 404, () => ask('GET /api/no/such/thing')],
  ['a method that is not served', 405, () => ask('PATCH /api/auth/token')],
  ['TRACE', 405, () => ask('TRACE /api/auth/me')],
  ['a picture', 200, async () => ask(`GET ${await picturePath()}`)],
  ['a picture that is not there', 404, () => ask('GET /files/none.png')],
  ['the sandbox', 200, () => ask('GET /_sandbox/control')],
  ['a push that is forged', 403, () => ask('POST /wechat/component/event', 'Content-Length: 0')],
  ['an address that cannot be decoded', 400, () => ask('GET /%E0%A4%A')],
  ['an address part that is too long', 400, () => ask(`GET /files/${'x'.repeat(300)}`)],
  ['a body that is no JSON', 400, () => `${ask('POST /api/auth/token', ...json, 'Content-Length: 1')}{`],
  ['a body that says it is too long', 413, () => ask('POST /api/auth/token', ...json, 'Content-Length: 99999999')],
  ['what is no HTTP', 400, () => 'HELLO\r\n\r\n'],
  ['a request without Host', 400, () => 'GET / HTTP/1.1\r\n\r\n'],
  ['a header that no server takes', 400, () => ask('GET /livez', 'Bad Header: 1')],
  ['headers without end', 431, () => ask('GET /livez', `X: ${'x'.repeat(40_000)}`)],
  ['an expectation that nobody knows', 417, () => ask('GET /livez', 'Expect: miracles')],
];

async function picturePath(): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([await picture('png')], { type: 'image/png' }), 'a.png');
  const headers = { authorization: `Bearer ${await server.token('tenant')}` };
  const answer = await fetch(`${server.url}/api/upms/file/upload`, { method: 'POST', headers, body: form });
  const { link } = (await answer.json()) as { link: string };
  return new URL(link, server.url).pathname;
}

describe.each(ways)('%s', (_, status, request) => {
  test(`is answered ${status} with every security header and without a word of what answers`, async () => {
    const answer = await rawAnswer(await request());
    expect(answer.status).toBe(status);
    for (const [name, form] of Object.entries(demanded))
      expect([name, answer.headers.get(name)]).toEqual([name, expect.stringMatching(form)]);
    expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'|^sandbox;/);
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
      expect(answer.headers.has(name)).toBe(false);
  });
});

test.each(['/api/auth/me', '/api/no/such/thing'])('%s is never cached', async (path) => {
  expect((await rawAnswer(ask(`GET ${path}`))).headers.get('cache-control')).toBe('no-store');
});
