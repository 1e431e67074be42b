import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { network } from '#tests/kit/view-network.ts';
import { DomainsCard } from './domains-card.tsx';

afterEach(() => {
  network.fetch = null;
});

const none = { wsrequestdomain: [], uploaddomain: [], downloaddomain: [], udpdomain: [], tcpdomain: [] };

test('domains that are typed while others are saved stay', async () => {
  let answer = (_response: Response) => {};
  const saved = new Promise<Response>((resolve) => (answer = resolve));
  const domains = { ...none, requestdomain: ['https://a.test'], refused: [], unfiled: [] };
  network.fetch = async (input, init) =>
    new Request(input, init).method === 'POST' ? saved : Response.json({ code: 0, msg: '', data: domains });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DomainsCard id="wx1" />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: '保存' }));
  await userEvent.type(screen.getByLabelText('uploadFile 合法域名'), 'https://b.test');
  answer(Response.json({ code: 0, msg: '', data: { ...domains, requestdomain: ['https://A.test'] } }));
  await waitFor(() => expect(screen.getByLabelText('request 合法域名')).toHaveValue('https://A.test'));
  expect(screen.getByLabelText('uploadFile 合法域名')).toHaveValue('https://b.test');
});
