import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isPublic, type Resolve } from './address.ts';
import { remoteFetch } from './live.ts';

let server: Server;
let port: number;
let answer: RequestListener;
/** The requests that reached this machine. */
let reached: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    reached.push(`${request.headers.host ?? ''}${request.url ?? ''}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
beforeEach(() => {
  reached = [];
  answer = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('picture');
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

const never = new AbortController().signal;
/** A resolver where every name under example.com is this machine, which the test allows. */
const names: Resolve = async (host) =>
  host.endsWith('example.com') ? [{ address: '127.0.0.1', family: 4 }] : Promise.reject(new Error('unknown'));
const web = remoteFetch({ resolve: names, mayConnect: (address) => address === '127.0.0.1' || isPublic(address) });

test('a picture comes with its bytes and its name', async () => {
  const file = await web(`http://img.example.com:${port}/a/coffee.png?x=1`, never);
  expect([Buffer.from(file.bytes).toString(), file.mediaType, file.name]).toEqual([
    'picture',
    'image/png',
    'coffee.png',
  ]);
  expect(reached).toEqual([`img.example.com:${port}/a/coffee.png?x=1`]);
});

test.each([
  ['%E8%8C%B6%20%E6%9D%AF.png', '茶 杯.png'],
  ['茶.png', '茶.png'],
  ['100%.png', '100%.png'],
  ['..%2Fa.png', '../a.png'],
])('a picture at %s has the name %s', async (path, name) => {
  expect((await web(`http://img.example.com:${port}/a/${path}`, never)).name).toBe(name);
});

const inside = [
  '127.0.0.1', '127.1', '127.0.0.2', '2130706433', '0x7f000001', '0177.0.0.1', '0x7f.1', '0', '0.0.0.0', '127.0.0.1.',
  'localhost', 'localhost.', 'LOCALHOST', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1',
  '192.168.1.1', '169.254.169.254', '169.254.0.1', '100.64.0.1', '100.100.100.200', '192.0.0.1', '192.0.0.192', '192.0.2.1',
  '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255', '1', '0x0a000001',
  '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:a9fe:a9fe]', '[::127.0.0.1]', '[::ffff:0:127.0.0.1]',
  '[64:ff9b::7f00:1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[fe80::1]', '[febf::1]', '[fec0::1]',
  '[fc00::1]', '[fd00:ec2::254]', '[ff02::1]', '[100::1]', '[2001:db8::1]', '[3fff::1]', '[5f00::1]', '[4000::1]', '[::2]',
  '１２７.０.０.１', '127。0。0。1', '①②⑦.⓪.⓪.①',
]; // prettier-ignore

test.each(inside)('%s is nowhere to go', async (host) => {
  await expect(remoteFetch()(`http://${host}:${port}/`, never)).rejects.toMatchObject({ fault: 'address' });
  expect(reached).toEqual([]);
});

test.each([
  'file:///etc/passwd', 'gopher://127.0.0.1:70/', 'ftp://example.com/a.png', 'data:image/png;base64,AAAA', 'javascript:alert(1)',
  'blob:http://example.com/1', 'ws://example.com/', '//example.com/a.png', '/files/a.png', 'example.com/a.png', '', ' ',
  'http://', 'http://user:password@example.com/a.png', 'http://127.0.0.1@example.com/', 'http://example.com:99999/', 'http://[::1',
]) // prettier-ignore
('%j is no address of the web', async (address) => {
  await expect(web(address, never)).rejects.toMatchObject({ fault: 'address' });
  expect(reached).toEqual([]);
});

test.each(inside)('a name that means %s is nowhere to go, also beside a public address', async (host) => {
  const address = new URL(`http://${host}/`).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const resolve: Resolve = async () => [
    { address: '93.184.215.14', family: 4 },
    { address: address === 'localhost' ? '127.0.0.1' : address, family: address.includes(':') ? 6 : 4 },
  ];
  const fetching = remoteFetch({ resolve })(`http://harmless.example:${port}/`, never);
  await expect(fetching).rejects.toMatchObject({ fault: 'address' });
  expect(reached).toEqual([]);
});

test('a redirect is followed, and checked like the first address', async () => {
  answer = (request, response) => {
    if (request.url === '/first') response.writeHead(302, { location: `http://b.example.com:${port}/second` }).end();
    else if (request.url === '/second') response.writeHead(307, { location: '/third' }).end();
    else response.end('there');
  };
  expect(Buffer.from((await web(`http://a.example.com:${port}/first`, never)).bytes).toString()).toBe('there');
  expect(reached.at(-1)).toBe(`b.example.com:${port}/third`);
});

test.each([
  'http://127.0.0.2/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'file:///etc/passwd',
  '//10.0.0.1/',
  'http://a:b@img.example.com/',
  'http://unknown.invalid/',
])('a redirect to %s is not followed', async (location) => {
  answer = (_, response) => response.writeHead(302, { location }).end();
  await expect(web(`http://img.example.com:${port}/`, never)).rejects.toMatchObject({ fault: 'address' });
  expect(reached).toHaveLength(1);
});

test('redirects without end are given up', async () => {
  answer = (_, response) => response.writeHead(302, { location: '/again' }).end();
  await expect(web(`http://img.example.com:${port}/`, never)).rejects.toMatchObject({ fault: 'refused' });
  expect(reached).toHaveLength(4);
});

test('the connection goes to the address that was checked, though the name means another one a moment later', async () => {
  let asked = 0;
  const turning: Resolve = async () => {
    asked += 1;
    return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
  };
  const only = remoteFetch({ resolve: turning, mayConnect: (address) => address === '127.0.0.1' });
  await only(`http://turning.example:${port}/`, never);
  expect([asked, reached.length]).toEqual([1, 1]);
  await expect(only(`http://turning.example:${port}/`, never)).rejects.toMatchObject({ fault: 'address' });
});

test('what is too large is given up, whether it says so or not', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-length': '10485761' }).end();
  await expect(web(`http://img.example.com:${port}/`, never)).rejects.toMatchObject({ fault: 'large' });
  const block = Buffer.alloc(1_048_576);
  answer = (_, response) => {
    for (let at = 0; at < 11; at += 1) response.write(block);
  };
  await expect(web(`http://img.example.com:${port}/`, never)).rejects.toMatchObject({ fault: 'large' });
});

test('errors distinguish a refusal from a broken answer and an unreachable host', async () => {
  answer = (_, response) => response.writeHead(404).end();
  await expect(web(`http://img.example.com:${port}/`, never)).rejects.toMatchObject({ fault: 'refused' });
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half');
    setImmediate(() => response.destroy());
  };
  await expect(web(`http://img.example.com:${port}/`, never)).rejects.toMatchObject({ fault: 'unreachable' });
  await expect(web('http://img.example.com:1/', never)).rejects.toMatchObject({ fault: 'unreachable' });
});

test('what does not answer in time is given up', async () => {
  answer = () => {};
  const hurried = remoteFetch({ resolve: names, mayConnect: () => true, limitMs: 100 });
  await expect(hurried(`http://img.example.com:${port}/`, never)).rejects.toMatchObject({ fault: 'slow' });
});

test('a name server that does not answer is waited for no longer', async () => {
  const silent = remoteFetch({ resolve: () => new Promise(() => {}), limitMs: 100 });
  await expect(silent('http://img.example.com/', never)).rejects.toMatchObject({ fault: 'slow' });
});
