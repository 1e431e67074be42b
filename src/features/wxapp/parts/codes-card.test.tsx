import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { network } from '#tests/kit/view-network.ts';
import type { Wxapp } from '../api.ts';
import { CodesCard } from './codes-card.tsx';

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:code', revokeObjectURL: () => {} });
});
afterEach(() => {
  network.fetch = null;
});

test('a code that was drawn stands under no refusal of another kind of code', async () => {
  network.fetch = async (input, init) =>
    new Request(input, init).url.endsWith('/unlimited')
      ? new Response('png', { headers: { 'content-type': 'image/png' } })
      : Response.json({ code: 'unprocessable', msg: '小程序码已达上限', data: {} }, { status: 422 });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CodesCard app={{ id: 'wx1', appType: 1 } as Wxapp} />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText(/场景值/), 'a=1');
  await userEvent.click(screen.getByRole('button', { name: '小程序码' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('小程序码已达上限');
  await userEvent.click(screen.getByRole('button', { name: '不限量小程序码' }));
  expect(await screen.findByAltText('生成的二维码')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
