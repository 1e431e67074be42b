import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { network } from '#tests/kit/view-network.ts';
import { SamePhone } from './same-phone.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ children }: { children: string }) => <a href="/">{children}</a>,
}));

afterEach(() => {
  network.fetch = null;
});

test.each(['+86 137-0000-0601', '137 0000 0601'])(
  'who has the phone is told, however it is typed: %s',
  async (phone) => {
    const records = [{ id: '7', nickName: '何青', mobile: '13700000601' }];
    const asked: (string | null)[] = [];
    network.fetch = async (request) => {
      asked.push(new URL(new Request(request).url).searchParams.get('text'));
      return Response.json({ code: 0, msg: '', data: { records, total: 1, totalExact: true, current: 1, size: 8 } });
    };
    render(
      <QueryClientProvider client={createQueryClient()}>
        <SamePhone phone={phone} tenantId="t1" ownId={undefined} />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('何青')).toBeDefined();
    expect(asked).toEqual(['13700000601']);
  },
);
