import { expect, test } from 'vitest';
import { addressLeft, addressOf, webAddress, webJudge } from './web-images.ts';

test.each([
  ['http://example.com/a.png', 'http://example.com/a.png'],
  [' https://example.com/a b.png?x=1#y ', 'https://example.com/a%20b.png?x=1#y'],
  ['//cdn.example.com/a.png', 'https://cdn.example.com/a.png'],
  [`${location.origin}/files/a.png`, null],
  ['/files/a.png', null],
  ['a.png', null],
  ['data:image/png;base64,AAAA', null],
  ['blob:http://example.com/1', null],
  ['file:///C:/a.png', null],
  ['http://', null],
  ['', null],
])('the image at %j is elsewhere on the web at %j', (address, url) => {
  expect(webAddress(address)).toBe(url);
});

test.each([
  ['data:image/svg+xml,%3Csvg', 'https://example.com/a.png', 'https://example.com/a.png'],
  ['', '//example.com/a.png', '//example.com/a.png'],
  ['https://example.com/b.png', 'https://example.com/a.png', 'https://example.com/b.png'],
  ['/files/b.png', 'https://example.com/a.png', '/files/b.png'],
  ['data:image/png;base64,AAAA', 'a.png', 'data:image/png;base64,AAAA'],
])('an image at %j that is named late as %j is at %j', (src, late, address) => {
  const image = document.createElement('img');
  image.setAttribute('src', src);
  image.dataset['src'] = late;
  expect(addressOf(image)).toBe(address);
});

test('an image stays at an encrypted address alone', () => {
  expect([addressLeft('https://example.com/a.png'), addressLeft('http://example.com/a.png')]).toEqual([
    'https://example.com/a.png',
    null,
  ]);
});

test('who may keep images has those of the web kept, and all others left', () => {
  const judge = webJudge({ refusalNow: () => null, tellDropped: () => expect.unreachable() });

  expect(['http://example.com/a.png', '/files/a.png'].map(judge)).toEqual([
    { way: 'keep', url: 'http://example.com/a.png' },
    { way: 'leave' },
  ]);
});

test('who may not keep images is told once per paste how many went, and why', async () => {
  const told: unknown[] = [];
  const judge = webJudge({ refusalNow: () => 'owners only', tellDropped: (...given) => told.push(given) });
  const paste = (...addresses: string[]) => addresses.map((address) => judge(address).way);

  expect(paste('http://example.com/a.png', 'https://example.com/b.png', 'http://example.com/c.png')).toEqual([
    'drop',
    'leave',
    'drop',
  ]);
  await Promise.resolve();
  paste('http://example.com/d.png');
  await Promise.resolve();

  expect(told).toEqual([
    [2, 'owners only'],
    [1, 'owners only'],
  ]);
});
