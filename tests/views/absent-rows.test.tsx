import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { viewServer } from '#tests/kit/view-server.ts';

// The client reads where the calls go when it is loaded, so the server comes first.
const server = await viewServer({ demo: { orders: 1, members: 20 } });
const { startSession } = await import('#src/features/session/session-actor.ts');
const { Gate } = await import('#src/app/gate.tsx');

configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 60_000 });

let end = () => {};
afterEach(() => end());
afterAll(() => server.close());

async function show(page: string): Promise<void> {
  await server.signIn('tenant');
  window.history.replaceState(null, '', page);
  const started = startSession();
  const shown = render(<Gate session={started.session} />);
  end = () => {
    started.end();
    shown.unmount();
  };
}

const lists = [
  ['/mall/orderinfo/', '/mall/orderinfo/index'],
  ['/mall/aftersale/', '/mall/aftersale/index'],
  ['/mall/payment/', '/mall/payment/index'],
  ['/mall/refund/', '/mall/refund/index'],
  ['/mall/userinfo/', '/mall/userinfo/index'],
  ['/mall/jobs/', '/mall/jobs/index'],
  ['/mall/shippingreport/', '/mall/shippingreport/index'],
  ['/mall/buyermessage/', '/weixin/wxapp/index'],
  ['/mall/goodsspu/form?id=', '/mall/goodsspu/index'],
  ['/mall/article/form?id=', '/mall/article/index'],
  ['/upms/approval/', '/upms/approval/index'],
  ['/upms/gateway/', '/upms/gateway/index'],
  ['/upms/text/', '/upms/text/index'],
  ['/weixin/wxapp/', '/weixin/wxapp/index'],
  ['/weixin/code/', '/weixin/code/index'],
] as const;

// A form has its id in the search, where one that cannot be read is left out with a note.
const addresses = lists.flatMap(([page, list]) =>
  ['999999999', ...(page.endsWith('=') ? [] : ['abc'])].map((id) => [`${page}${id}`, list] as const),
);

test.each(addresses)('%s says that there is no such row and leads back to %s', async (page, list) => {
  await show(page);
  expect(await screen.findByText('没有这条记录')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: '返回列表' }).getAttribute('href')).toMatch(new RegExp(`^${list}`)),
  );
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

test('the wizard says that there are no such points goods, and leaves for their list', async () => {
  await show('/mall/points/form?id=999999999');
  expect(await screen.findByText('没有这条记录')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '返回列表' }));
  await waitFor(() => expect(window.location.pathname).toBe('/mall/points/index'));
});
