import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type StoreClient, storeClient } from '../client.ts';
import { cartOf } from './cart.ts';
import { addToCart, bringCart, isAnythingOnDevice } from './device-cart.ts';
import { keeping } from './keeping.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Body {
  skuId: string;
  quantity: number;
  skuIds: string[];
}
type End = 'refused' | 'silent' | 'slow' | 'lost';

const answerOf = (status: number, body: object) => ({ status, text: JSON.stringify(body) });
const refusal = answerOf(422, { code: 'unprocessable', msg: '已下架' });

/** A member with two skus in their cart, and the server that keeps it; `ends` says how its next writes end. */
async function shop({
  kept = new Map([
    ['7', 1],
    ['9', 1],
  ]),
} = {}) {
  const writes: string[] = [];
  const keys: unknown[] = [];
  const ends: End[] = [];
  const slow: (() => void)[] = [];
  const slowReads: (() => void)[] = [];
  const reads: 'slow'[] = [];
  const lines = () => Array.from(kept, ([skuId, quantity]) => ({ skuId, quantity, name: '', offer: null }));
  const session = JSON.stringify({ token: 'm', userId: '1', isMember: true });
  const client: StoreClient = storeClient({
    async transport({ method, url, body, headers }) {
      if (method !== 'GET' && !url.endsWith('/session')) {
        const { skuId, quantity, skuIds } = JSON.parse(body ?? '') as Body;
        writes.push(skuIds ? `${skuIds.join()} out` : `${skuId}: ${quantity}`);
        keys.push(headers['idempotency-key']);
        const end = ends.shift();
        if (end === 'refused') return refusal;
        if (end === 'silent') throw new Error('silence');
        for (const gone of skuIds ?? []) kept.delete(gone);
        if (!skuIds) kept.set(skuId, quantity);
        if (end === 'lost') throw new Error('silence');
        const answer = answerOf(200, { code: 0, msg: '', data: { lines: lines() } });
        if (end === 'slow') await new Promise<void>((resolve) => void slow.push(resolve));
        return answer;
      }
      const answer = answerOf(200, { code: 0, msg: '', data: { lines: lines() } });
      if (reads.pop()) await new Promise<void>((resolve) => void slowReads.push(resolve));
      return answer;
    },
    keeping: { read: () => session, keep: () => undefined },
    base: 'https://mall.example.com/api',
    storefront: 'sf_0123456789abcdefghijkl',
    language: () => 'zh-CN',
    newKey: () => 'key',
  });
  const cart = cartOf(client);
  await cart.read();
  const shown = () => cart.now().lines.map(({ skuId, quantity }) => `${skuId}: ${quantity}`);
  return { client, cart, kept, writes, keys, ends, slow, reads, slowReads, shown };
}

test('presses are shown at once and sent as what they came to when they rest', async () => {
  const { cart, writes, shown } = await shop();
  for (const quantity of [2, 3, 4]) {
    cart.put('7', quantity);
    await vi.advanceTimersByTimeAsync(399);
  }
  expect([shown(), writes]).toEqual([['7: 4', '9: 1'], []]);
  await vi.advanceTimersByTimeAsync(1);

  expect([shown(), writes]).toEqual([['7: 4', '9: 1'], ['7: 4']]);
});

test('what stands is sent before the checkout, and not again', async () => {
  const { cart, kept, writes } = await shop();
  cart.put('7', 5);
  cart.put('9', 0);
  expect(await cart.send()).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);

  expect([[...kept], writes]).toEqual([[['7', 5]], ['7: 5', '9 out']]);
});

test('a press while another is on its way goes after it, and is what stays', async () => {
  const { cart, writes, ends, slow, shown } = await shop();
  ends.push('slow');
  cart.put('7', 2);
  await vi.advanceTimersByTimeAsync(400);
  cart.put('7', 3);
  await vi.advanceTimersByTimeAsync(400);
  expect([shown()[0], writes]).toEqual(['7: 3', ['7: 2']]);
  slow.shift()?.();
  await vi.advanceTimersByTimeAsync(0);

  expect([shown()[0], writes]).toEqual(['7: 3', ['7: 2', '7: 3']]);
});

test('a page that is being left sends everything at once, whatever is on its way', async () => {
  const { cart, kept, ends, slow, shown } = await shop();
  ends.push('slow');
  cart.put('7', 2);
  await vi.advanceTimersByTimeAsync(400);
  cart.put('7', 3);
  cart.put('9', 4);
  cart.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect([...kept.values()]).toEqual([3, 4]);
  slow.shift()?.();
  await vi.advanceTimersByTimeAsync(1_000);

  expect(shown()).toEqual(['7: 3', '9: 4']);
});

test('what was not answered stays and is sent with the next; what was refused goes back, and says why', async () => {
  const { cart, kept, writes, ends, shown } = await shop();
  ends.push('silent');
  cart.put('7', 2);
  await vi.advanceTimersByTimeAsync(400);
  expect([shown()[0], cart.now().problem?.code]).toEqual(['7: 2', 'offline']);
  ends.push('refused');
  cart.put('9', 6);
  expect(await cart.send()).toBe(false);

  expect([shown(), cart.now().problem?.message]).toEqual([['7: 1', '9: 6'], '已下架']);
  expect([[...kept.values()], writes]).toEqual([
    [1, 6],
    ['7: 2', '7: 2', '9: 6'],
  ]);
});

test('goods that are added count what was just pressed', async () => {
  const { client, cart, kept } = await shop();
  cart.put('7', 3);
  await addToCart(client, 'sf', { skuId: '7', quantity: 2 });

  expect(kept.get('7')).toBe(5);
});

/** Puts lines where a visitor's cart is kept. */
const onDevice = (...skuIds: string[]) =>
  keeping.keep('cart.sf', JSON.stringify(skuIds.map((skuId) => ({ skuId, quantity: 1 }))));

const two = { skuId: '7', quantity: 2 };

test('goods that are added again after a silence count once, also when the page is loaded anew', async () => {
  const before = await shop();
  before.ends.push('lost', 'silent');
  await expect(addToCart(before.client, 'sf', two)).rejects.toMatchObject({ code: 'offline' });
  await expect(addToCart(before.client, 'sf', two)).rejects.toMatchObject({ code: 'offline' });
  const { client, kept, keys } = await shop({ kept: before.kept });
  await addToCart(client, 'sf', two);
  expect([kept.get('7'), new Set([...before.keys, ...keys]).size]).toEqual([3, 1]);
  await addToCart(client, 'sf', two);

  expect(kept.get('7')).toBe(5);
});

test('other units than those whose answer was lost stand in their place', async () => {
  const { client, kept, keys, ends } = await shop();
  ends.push('lost');
  await expect(addToCart(client, 'sf', two)).rejects.toMatchObject({ code: 'offline' });
  await addToCart(client, 'sf', { skuId: '7', quantity: 1 });

  expect([kept.get('7'), new Set(keys).size]).toEqual([2, 2]);
});

test('a visitor’s line whose answer was lost is brought once', async () => {
  const { client, kept, ends } = await shop();
  onDevice('7');
  ends.push('lost');
  await expect(bringCart(client, 'sf')).rejects.toMatchObject({ code: 'offline' });
  await bringCart(client, 'sf');

  expect([kept.get('7'), isAnythingOnDevice('sf')]).toEqual([2, false]);
});

test('what a member wanted goes when they sign out', async () => {
  const { client, cart, writes } = await shop();
  cart.put('7', 2);
  await client.signOut();
  await vi.advanceTimersByTimeAsync(1_000);

  expect([cart.now().lines, writes]).toEqual([[], []]);
});

test('a cart that is read when its member signs out is not shown to the next', async () => {
  const { client, cart, reads, slowReads } = await shop();
  reads.push('slow');
  const read = cart.read();
  await vi.advanceTimersByTimeAsync(0);
  await client.signOut();
  slowReads.shift()?.();
  await read;

  expect(cart.now().lines).toEqual([]);
});

test('of a visitor’s cart one refused line costs no other', async () => {
  const { client, kept, ends, writes } = await shop();
  onDevice('3', '5', '7');
  ends.push('refused');
  await Promise.all([bringCart(client, 'sf'), bringCart(client, 'sf')]);

  expect([kept.has('3'), kept.get('5'), kept.get('7')]).toEqual([false, 1, 2]);
  expect([writes, isAnythingOnDevice('sf')]).toEqual([['3: 1', '5: 1', '7: 2'], false]);
});

test('what of a visitor’s cart did not arrive stays on the device, and comes with the next sign-in', async () => {
  const { client, kept, ends, slow } = await shop();
  onDevice('3', '5');
  ends.push('slow', 'silent');
  const brought = bringCart(client, 'sf').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  slow.shift()?.();
  expect(await brought).toMatchObject({ code: 'offline' });
  expect([kept.get('3'), kept.has('5'), isAnythingOnDevice('sf')]).toEqual([1, false, true]);
  await bringCart(client, 'sf');

  expect([kept.get('3'), kept.get('5'), isAnythingOnDevice('sf')]).toEqual([1, 1, false]);
});
