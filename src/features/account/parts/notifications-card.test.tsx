import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { type Operator, SessionContext } from '#src/lib/session.ts';
import { network } from '#tests/kit/view-network.ts';
import { ownChoices } from '../api.ts';
import { NotificationsCard } from './notifications-card.tsx';

afterEach(() => {
  network.fetch = null;
});

test('what is typed stays when the choices are read again, as after a save', async () => {
  network.fetch = async () =>
    Response.json({ code: 0, msg: '', data: { off: [], sound: false, bigOrderPrice: 100_000 } });
  const client = createQueryClient();
  const operator = { type: 2, chosenTenantId: null } as Operator;
  const session = { operator, isSwitchingTenant: false, switchTenant: () => {}, signOut: () => {} };
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <NotificationsCard />
      </SessionContext>
    </QueryClientProvider>,
  );
  const sound = await screen.findByRole('switch');
  await userEvent.click(sound);
  act(() => void client.setQueryData(ownChoices().queryKey, { off: [], sound: false, bigOrderPrice: 200_000 }));
  await act(() => new Promise((resolve) => void setTimeout(resolve, 20)));
  expect(screen.getByRole('switch')).toBeChecked();
  expect(screen.getByRole('switch')).toBe(sound);
});
