import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { isSigned, signatureHeader } from '#server/gateways/payment/signature.ts';
import { type Books, openBooks } from './books.ts';
import { type Notices, openNotices } from './notices.ts';

const payment = { tenantId: 't1', orderNo: 'N1', transactionId: '42', channel: 'wechat', price: 100 };
const secret = 'what the gateway handed out';

const ends: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A shop that fails this often before it accepts a notice; records the notices it got. */
async function shop(failures: number) {
  const received: { body: string; isSigned: boolean }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      received.push({ body, isSigned: isSigned(body, request.headers[signatureHeader], secret) });
      response.writeHead(received.length > failures ? 200 : 503).end('{"outcome":"taken"}');
    });
  }).listen(0, '127.0.0.1');
  ends.push(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/notify`;
  return { url, received };
}

function gateway(books: Books, url: string): Notices {
  const notices = openNotices({ books, url: () => url, secret, pausesMs: [10] });
  ends.push(notices.stop);
  return notices;
}

test('a notice is signed, and its answer is kept', async () => {
  const { url, received } = await shop(0);
  const books = openBooks(null);
  expect(await gateway(books, url).tell(payment)).toEqual({ outcome: 'taken' });
  expect(received).toEqual([{ body: JSON.stringify(payment), isSigned: true }]);
  expect(books.find('notice', '42')?.facts).toEqual({ outcome: 'taken' });
});

test('a notice is repeated until the shop answers', async () => {
  const { url, received } = await shop(3);
  const books = openBooks(null);
  expect(await gateway(books, url).tell(payment)).toBeNull();
  await expect.poll(() => books.find('notice', '42')).toBeDefined();
  expect(received).toHaveLength(4);
});

test('the next process sends the notices that an earlier one could not deliver', async () => {
  const { url, received } = await shop(0);
  const books = openBooks(null);
  const { transactionId, ...bill } = payment;
  books.write('payment', transactionId, bill);
  books.write('payment', '43', { ...bill, orderNo: 'N2' });
  books.write('notice', '43', { outcome: 'taken' });
  gateway(books, url).resume();
  await expect.poll(() => received.length).toBe(1);
  expect(JSON.parse(received[0]?.body ?? '')).toEqual(payment);
});

test('a stopped gateway sends no more notices', async () => {
  const { url, received } = await shop(99);
  const notices = gateway(openBooks(null), url);
  await notices.tell(payment);
  await notices.stop();
  const { length } = received;
  expect(await notices.tell(payment)).toBeNull();
  expect(received).toHaveLength(length);
});
