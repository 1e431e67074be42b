import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { network } from '#tests/kit/view-network.ts';
import { showPage } from '#tests/kit/view-page.tsx';
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
  showPage(<DomainsCard id="wx1" />);
  await userEvent.click(await screen.findByRole('button', { name: '保存' }));
  await userEvent.type(screen.getByLabelText('uploadFile 合法域名'), 'https://b.test');
  answer(Response.json({ code: 0, msg: '', data: { ...domains, requestdomain: ['https://A.test'] } }));
  await waitFor(() => expect(screen.getByLabelText('request 合法域名')).toHaveValue('https://A.test'));
  expect(screen.getByLabelText('uploadFile 合法域名')).toHaveValue('https://b.test');
});

test('domains that are not saved are asked about before the page is left, and saved ones are not', async () => {
  const domains = { ...none, requestdomain: ['https://a.test'], refused: [], unfiled: [] };
  network.fetch = async () => Response.json({ code: 0, msg: '', data: domains });
  const { leave } = showPage(<DomainsCard id="wx1" />);
  const field = await screen.findByLabelText('request 合法域名');
  fireEvent.change(field, { target: { value: 'https://a.test https://b.test' } });
  leave();
  await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }));
  expect(field).toHaveValue('https://a.test https://b.test');

  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '保存' })).toBeEnabled());
  fireEvent.change(field, { target: { value: 'https://a.test' } });
  leave();
  expect(await screen.findByText('elsewhere')).toBeVisible();
});
