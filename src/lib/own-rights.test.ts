import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { followChanges } from './live.ts';
import { useOwnRights } from './own-rights.ts';
import { createQueryClient } from './query.ts';
import { withheldBy } from './rights.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['role', '12'],
  ['staff', '9'],
])('a change of %s %s reaches the rights of whoever works', async (topic, id) => {
  let tell: ((text: string) => void) | undefined;
  let operations: string[] = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (url.includes('/auth/rights')) {
      const data = {
        owner: false,
        role: null,
        limits: {},
        withheld: [{ permission: 'order.ship', operations, roles: [] }],
      };
      return Response.json({ code: 0, msg: '', data });
    }
    const start = (stream: ReadableStreamDefaultController<Uint8Array>) => {
      tell = (text) => stream.enqueue(new TextEncoder().encode(text));
    };
    return new Response(new ReadableStream<Uint8Array>({ start }));
  });
  const client = createQueryClient();
  const { result } = renderHook(() => useOwnRights(client, { id: '9', type: 2 }));
  const end = new AbortController();
  const following = followChanges(end.signal);
  await expect.poll(() => tell !== undefined && !result.current.isUnknown).toBe(true);
  const refusal = () => withheldBy(result.current.rights, 'shipOrder', 'en');
  expect(refusal()).toBeNull();

  operations = ['shipOrder'];
  tell?.(`event: change\ndata: ${JSON.stringify({ topic, tenantId: 't1', id })}\n\n`);
  await expect.poll(refusal, { timeout: 4000 }).toBe('Only an owner can do this');
  end.abort();
  await following;
});
