import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { network } from '#tests/kit/view-network.ts';
import { BellButton } from './bell-button.tsx';

afterEach(() => {
  network.fetch = null;
});

function show() {
  const client = createQueryClient();
  const bell = { unread: 1, isAnswered: Promise.resolve() };
  network.fetch = async () => {
    await bell.isAnswered;
    return Response.json({ code: 0, msg: '', data: { unread: bell.unread, sound: false } });
  };
  render(
    <QueryClientProvider client={client}>
      <BellButton />
    </QueryClientProvider>,
  );
  const shows = (count: number) =>
    waitFor(() => expect(screen.getByRole('button')).toHaveAccessibleName(`通知，${count} 条未读`));
  return { client, bell, shows };
}

test('a new notification is announced', async () => {
  const { client, bell, shows } = show();
  await shows(1);
  bell.unread = 2;
  await act(() => client.invalidateQueries());
  await shows(2);
  expect(screen.getByRole('status')).toHaveTextContent('有 2 条未读通知');
});

test('the notifications of another tenant are shown, but have not arrived', async () => {
  const { client, bell, shows } = show();
  await shows(1);
  let go = () => {};
  Object.assign(bell, { unread: 5, isAnswered: new Promise<void>((resolve) => (go = resolve)) });
  // As a switch of the tenant does.
  act(() => void client.resetQueries());
  await waitFor(() => expect(screen.getByRole('button')).toHaveAccessibleName('通知'));
  go();
  await shows(5);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
