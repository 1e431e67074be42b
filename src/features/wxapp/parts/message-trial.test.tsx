import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import { MessageTrial } from './message-trial.tsx';

const members = [
  { id: '1', nickName: '张三', mobile: '13800000001' },
  { id: '2', nickName: '李四', mobile: '13800000002' },
];
let sent: string[] = [];

beforeAll(() => preloadDialog());
beforeEach(() => {
  sent = [];
  network.fetch = async (input, init) => {
    const { method, url } = new Request(input, init);
    if (method === 'POST') sent.push(url);
    const text = new URL(url).searchParams.get('text') ?? '';
    const records = members.filter(({ nickName }) => nickName === text);
    return Response.json({ code: 0, msg: '', data: { records, total: records.length, totalExact: true } });
  };
});
afterEach(() => {
  network.fetch = null;
});

/** One member is chosen, then another name is looked for. */
async function choose() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MessageTrial app={{ id: 'wx1', appType: 1, tenantId: 't1' }} topic="orderPaid" onClose={() => {}} />
    </QueryClientProvider>,
  );
  const search = await screen.findByRole('textbox', { name: /收消息的会员/ });
  await userEvent.type(search, '张三');
  await userEvent.click(await screen.findByRole('button', { name: /张三/ }));
  await userEvent.clear(search);
  await userEvent.type(search, '李四');
  await screen.findByRole('button', { name: /李四/ });
}

test('whom a trial goes to is said, also when the search shows others', async () => {
  await choose();
  expect(screen.getByText('发给：张三 · 13800000001')).toBeVisible();
});

test('Enter in the search for a member sends nothing to who was chosen before', async () => {
  await choose();
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual([]);
});
