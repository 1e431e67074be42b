import { act, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { SessionContext } from '#src/lib/session.ts';
import { network } from '#tests/kit/view-network.ts';
import { showPage } from '#tests/kit/view-page.tsx';
import { createAppRouter } from '../router.tsx';
import { Palette } from './palette.tsx';
import { keepRecent } from './recent.ts';

const operator = { id: '3', name: '小满', username: 'tenant', type: 2, tenantId: 't1', chosenTenantId: null } as const;
const session = { operator, isSwitchingTenant: false, switchTenant: () => {}, signOut: () => {} };

// The app's pages have addresses once they are its router's.
beforeAll(() => {
  createAppRouter({ queryClient: createQueryClient(), operator });
});
afterEach(() => {
  vi.restoreAllMocks();
  network.fetch = null;
});

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return (
    <SessionContext value={session}>
      <button type="button" onClick={() => setOpen(true)}>
        再次打开
      </button>
      <Palette isOpen={isOpen} takeEarly={() => ({ text: '', isEntered: false })} onClose={() => setOpen(false)} />
    </SessionContext>
  );
}

/** Holds back what waits for the next frame, and returns a function that lets it come. */
function holdFrames(): () => Promise<void> {
  const held: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => held.push(run));
  return () =>
    act(async () => {
      held.splice(0).forEach((run) => run(0));
      await new Promise((resolve) => setTimeout(resolve));
    });
}

test('the field can be typed into a frame before the lines stand below it', async () => {
  const frame = holdFrames();
  showPage(<Opened />);
  const field = await screen.findByRole('combobox', { name: '搜索' });

  expect(field).toHaveFocus();
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(field).not.toHaveAttribute('aria-activedescendant');

  await frame();

  const [first] = screen.getAllByRole('option');
  expect(field).toHaveAttribute('aria-activedescendant', first?.id);
  expect(first).toHaveAttribute('aria-selected', 'true');
});

test('Enter opens the first line though it is not drawn yet', async () => {
  keepRecent('3.', { href: '/elsewhere', title: '别处', detail: '' });
  holdFrames();
  showPage(<Opened />);
  await userEvent.type(await screen.findByRole('combobox', { name: '搜索' }), '{Enter}');

  expect(await screen.findByText('elsewhere')).toBeVisible();
});

test('what was typed stays while it fades, and is gone when it opens again', async () => {
  showPage(<Opened />);
  const field = await screen.findByRole('combobox', { name: '搜索' });
  await userEvent.type(field, '页{Escape}');

  expect(field).toHaveValue('页');
  await waitForElementToBeRemoved(field);

  await userEvent.click(screen.getByRole('button', { name: '再次打开' }));
  expect(await screen.findByRole('combobox', { name: '搜索' })).toHaveValue('');
  expect((await screen.findAllByRole('option')).length).toBeGreaterThan(1);
});

test('one sign is not searched, though the browser counts it as two', async () => {
  const ask = vi.fn<typeof fetch>(async () => Response.json({ code: 0, msg: '', data: [] }));
  network.fetch = ask;
  showPage(<Opened />);
  const field = await screen.findByRole('combobox', { name: '搜索' });
  await userEvent.type(field, '🎉');
  expect(await screen.findByText(/^没有找到/)).toBeVisible();
  await userEvent.type(field, '🎉');
  await waitFor(() => expect(ask).toHaveBeenCalled());
  expect(ask).toHaveBeenCalledTimes(1);
});

const order = {
  kind: 'order',
  id: '7',
  tenantId: 't1',
  title: '20261130',
  detail: '',
  state: null,
  acts: [],
};

/** Types and presses Enter before the search answers; returns a function that lets it answer. */
async function enterEarly(): Promise<() => Promise<void>> {
  let answer: (response: Response) => void = () => {};
  const ask = vi.fn<typeof fetch>(() => new Promise((resolve) => (answer = resolve)));
  network.fetch = ask;
  showPage(<Opened />);
  await userEvent.type(await screen.findByRole('combobox', { name: '搜索' }), '2026{Enter}');
  await waitFor(() => expect(ask).toHaveBeenCalled());
  return () => act(async () => answer(Response.json({ code: 0, msg: '', data: [order] })));
}

test('Enter before the answer opens its first record when it comes', async () => {
  const answer = await enterEarly();
  await answer();

  expect(await screen.findByText('elsewhere')).toBeVisible();
});

test('Enter before the answer opens nothing once Escape has closed it', async () => {
  const answer = await enterEarly();
  await userEvent.keyboard('{Escape}');
  await answer();
  await waitForElementToBeRemoved(screen.queryByRole('combobox'));

  expect(screen.queryByText('elsewhere')).toBeNull();
});
