import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { viewServer } from '#tests/kit/view-server.ts';

// The client reads where the calls go when it is loaded, so the server comes first.
const server = await viewServer({ demo: { orders: 1, members: 1 } });
const { startSession } = await import('#src/features/session/session-actor.ts');
const { Gate } = await import('#src/app/gate.tsx');

configure({ defaultHidden: true, asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

let end = () => {};
afterEach(() => end());
afterAll(() => server.close());

test.each([
  ['/mall/goodsspu/form', /商品名称/],
  ['/mall/article/form', /标题/],
  ['/mall/points/form', /选择商品/],
])('%s of a tenant in the address asks platform staff for none', async (path, field) => {
  await server.signIn('super');
  window.history.replaceState(null, '', `${path}?tenantId=t1`);
  const { session, end: endSession } = startSession();
  render(<Gate session={session} />);
  end = () => {
    endSession();
    cleanup();
  };
  expect(await screen.findAllByText(field)).not.toHaveLength(0);
});
