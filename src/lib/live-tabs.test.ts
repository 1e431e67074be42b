import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLeavingDialog } from './leaving.ts';
import { leadOne, unsavedElsewhere } from './live-tabs.ts';
import type { Voice } from './live-voice.ts';

/** Locks as a browser gives them: one holder, the others in a row. */
function locks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
    const given = new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      void last.then(() => resolve());
    });
    const turn = given.then(hold);
    last = Promise.all([last, turn.catch(() => {})]);
    return turn;
  };
  const named = (name: string) => ({ name });
  const query = async () => ({ held: ['unsaved'].map(named), pending: ['unsaved', 'of another'].map(named) });
  vi.stubGlobal('navigator', { locks: { request, query } });
}
const change = (id: string) => ({ topic: 'order', tenantId: 't1', id });

/** A tab, which has the stream once it is its turn. */
function open(name: string) {
  const end = new AbortController();
  const heard: string[] = [];
  const stood: boolean[] = [];
  const again = vi.fn<() => void>();
  let voice: Voice | null = null;
  const ear = { change: ({ id }: { id: string }) => heard.push(id), stand: (now: boolean) => stood.push(now) };
  const closed = leadOne(name, end.signal, ear, async (given) => {
    voice = given;
    given.onReminded(again);
    await new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
  });
  const close = () => {
    end.abort();
    return closed;
  };
  return { heard, stood, again, close, voice: () => voice };
}

afterEach(() => vi.unstubAllGlobals());

test('one tab has the stream, the others hear from it, and a new one of what changed while it was loaded', async () => {
  locks();
  const first = open('heard');
  await vi.waitUntil(() => first.voice() !== null);
  first.voice()?.stand(true);
  first.voice()?.change(change('1'));
  const second = open('heard');
  await vi.waitUntil(() => second.heard.length > 0);
  first.voice()?.change(change('2'));
  await vi.waitUntil(() => second.heard.length > 1);

  expect([first.heard, second.heard, second.stood]).toEqual([['1', '2'], ['1', '2'], [true]]);
  expect([first.voice()?.isNext, second.voice()]).toEqual([false, null]);
  await first.close();
  await vi.waitUntil(() => second.voice() !== null);
  expect(second.voice()?.isNext).toBe(true);
  expect(second.voice()?.toldUntil).toBeGreaterThan(0);
  await second.close();
});

test('a tab that loses its stream because it is left has told every change', async () => {
  locks();
  const first = open('left');
  await vi.waitUntil(() => first.voice() !== null);
  const second = open('left');
  first.voice()?.stand(true);
  await vi.waitUntil(() => second.stood.includes(true));
  first.voice()?.stand(false);
  await first.close();
  await vi.waitUntil(() => second.voice() !== null);
  expect(second.stood).not.toContain(false);
  expect(second.voice()?.toldUntil).toBeGreaterThan(0);
  await second.close();
});

test('what changed since another tab lost the stream is unknown', async () => {
  locks();
  const first = open('unknown');
  await vi.waitUntil(() => first.voice() !== null);
  const second = open('unknown');
  first.voice()?.stand(true);
  first.voice()?.stand(false);
  await vi.waitUntil(() => second.stood.includes(false));
  await first.close();
  await vi.waitUntil(() => second.voice() !== null);
  expect(second.voice()).toMatchObject({ isNext: true, toldUntil: -Infinity });
  await second.close();
});

test('a tab that is looked at reminds the one whose stream is lost', async () => {
  locks();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const first = open('lost');
  await vi.waitUntil(() => first.voice() !== null);
  const second = open('lost');
  first.voice()?.stand(false);
  await vi.waitUntil(() => first.again.mock.calls.length > 0, { timeout: 30_000 });
  expect(second.stood).toContain(false);
  await second.close();
  await first.close();
  hidden.mockRestore();
});

test('a tab learns what is not saved in the others', async () => {
  locks();
  const first = open('unsaved');
  const second = open('unsaved');
  expect(await unsavedElsewhere()).toEqual([]);
  document.title = '编辑文章 · 掌柜';
  const { unmount } = renderHook(() =>
    useLeavingDialog(
      () => true,
      async () => true,
    ),
  );
  expect(await unsavedElsewhere()).toEqual(['编辑文章 · 掌柜']);
  unmount();
  const third = open('unsaved');
  await third.close();
  expect(await unsavedElsewhere()).toEqual([]);
  await second.close();
  await first.close();
});

test('where the browser gives nobody a turn each tab has a stream of its own', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) } });
  const [first, second] = [open('refused'), open('refused')];
  await vi.waitUntil(() => first.voice() !== null && second.voice() !== null);
  first.voice()?.change(change('1'));
  expect([first.heard, second.heard]).toEqual([['1'], []]);
  await first.close();
  await second.close();
});
