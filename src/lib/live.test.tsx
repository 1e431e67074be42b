import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { followChanges, useChanges, useConnected } from './live.ts';

const change = (topic: string, id = '1') =>
  `event: change\ndata: {"topic":"${topic}","tenantId":"t1","id":"${id}"}\n\n`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function stream() {
  const asked: string[] = [];
  const encoder = new TextEncoder();
  const controllers: ReadableStreamDefaultController<Uint8Array>[] = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(new URL(url).search);
    return new Response(new ReadableStream<Uint8Array>({ start: (controller) => void controllers.push(controller) }));
  });
  return {
    asked,
    opened: () => controllers.length,
    write: (text: string) => controllers.at(-1)?.enqueue(encoder.encode(text)),
    cut: () => controllers.at(-1)?.error(new TypeError('cut')),
  };
}

test('changes of a topic arrive, a burst is told at once and once more, and a lost stream comes back', async () => {
  const server = stream();
  const end = new AbortController();
  const told: number[] = [];
  const tell = () => void told.push(performance.now());
  const { result } = renderHook(() => {
    useChanges('order', tell);
    return useConnected();
  });

  const following = followChanges(end.signal);
  await expect.poll(() => result.current).toBe(true);
  server.write(change('member'));
  server.write(change('order').repeat(5));
  await expect.poll(() => told).toHaveLength(2);
  const [atOnce = 0, onceMore = 0] = told;
  expect(onceMore - atOnce).toBeGreaterThan(300);

  act(() => server.cut());
  await expect.poll(() => result.current).toBe(false);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.opened()).toBe(2);
  await expect.poll(() => told).toHaveLength(3);
  expect(server.asked).toEqual([expect.stringMatching(/^\?sinceMs=\d{1,5}$/), '']);

  end.abort();
  await following;
  expect(result.current).toBe(false);
});

test('a page of one row is told of that row alone, and of a gap in which it may have changed', async () => {
  const server = stream();
  const end = new AbortController();
  const listener = vi.fn<() => void>();
  const other = vi.fn<() => void>();
  const { result } = renderHook(() => {
    useChanges('code', listener, 'wx1');
    useChanges('code', other, 'wx2');
    return useConnected();
  });

  const following = followChanges(end.signal);
  await expect.poll(() => result.current).toBe(true);
  server.write(change('code', 'wx2'));
  await expect.poll(() => other).toHaveBeenCalledTimes(1);
  expect(listener).not.toHaveBeenCalled();
  server.write(change('code', 'wx1'));
  await expect.poll(() => listener).toHaveBeenCalledTimes(1);

  act(() => server.cut());
  await expect.poll(() => result.current).toBe(false);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.opened()).toBe(2);
  await expect.poll(() => [listener.mock.calls.length, other.mock.calls.length]).toEqual([2, 2]);
  end.abort();
  await following;
});

test('a tab that takes the stream over waits, for the one before may have closed it to sign out', async () => {
  const server = stream();
  const end = new AbortController();
  let giveTurn = () => {};
  const turn = new Promise<void>((resolve) => {
    giveTurn = resolve;
  });
  const request = (_name: string, _options: object, hold: () => Promise<void>) => turn.then(hold);
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  const missed = vi.fn<() => void>();
  const { result } = renderHook(() => {
    useChanges('order', missed);
    return useConnected();
  });

  const before = new BroadcastChannel('zhanggui.live me');
  before.addEventListener('message', () => before.postMessage({ says: 'stands', isConnected: true }), { once: true });
  const following = followChanges(end.signal, false, 'me');
  await expect.poll(() => result.current).toBe(true);
  giveTurn();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.opened()).toBe(0);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.opened()).toBe(1);
  // It asks for what changed meanwhile, and lists say nothing of what did not.
  expect(server.asked).toEqual([expect.stringMatching(/^\?sinceMs=\d{4,5}$/)]);
  expect(missed).not.toHaveBeenCalled();
  server.write(change('order'));
  await expect.poll(() => missed).toHaveBeenCalledTimes(1);

  before.close();
  end.abort();
  await following;
});
