import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type StateChosen, StateTabs } from './state-tabs.tsx';

const counts = [
  { state: 'awaitingShipment.whole', count: 3 },
  { state: 'awaitingShipment.partly', count: 1 },
  { state: 'cancelled', count: 1_200 },
];

const tabs = (
  known: typeof counts | undefined,
  chosen: Partial<StateChosen> = {},
  late?: { count: number; isExact: boolean },
) => {
  const onChange = vi.fn<(chosen: StateChosen) => void>();
  const value = { state: undefined, late: undefined, ...chosen };
  const of = {
    label: '状态',
    all: '全部',
    states: ['awaitingShipment', 'cancelled'],
    nameOf: String,
    counts: known,
    ...(late && { late: { label: '逾期', total: late } }),
  };
  render(
    <StateTabs of={of} value={value} onChange={onChange}>
      rows
    </StateTabs>,
  );
  return onChange;
};
const texts = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

test('a state counts its child states, and every row counts in all of them', () => {
  tabs(counts);
  expect(texts()).toEqual(['全部1,204', 'awaitingShipment4', 'cancelled1,200']);
});

test('tabs are there before their numbers; a child state marks its parent, all clears the state', async () => {
  const onChange = tabs(undefined, { state: 'awaitingShipment.partly' });
  expect(texts()).toEqual(['全部', 'awaitingShipment', 'cancelled']);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('awaitingShipment');
  await userEvent.click(screen.getByRole('tab', { name: 'cancelled' }));
  await userEvent.click(screen.getByRole('tab', { name: '全部' }));
  expect(onChange.mock.calls).toEqual([
    [{ state: 'cancelled', late: undefined }],
    [{ state: undefined, late: undefined }],
  ]);
});

test('late rows of every state have a tab of their own; late rows of one state stand under that state', async () => {
  const onChange = tabs(counts, { late: 'past' }, { count: 10_000, isExact: false });
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('逾期10,000+');
  await userEvent.click(screen.getByRole('tab', { name: /^awaitingShipment/ }));
  expect(onChange.mock.calls).toEqual([[{ state: 'awaitingShipment', late: undefined }]]);
});

test('a state stays chosen when its late rows alone are shown', () => {
  tabs(counts, { state: 'awaitingShipment', late: 'past' }, { count: 1, isExact: true });
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('awaitingShipment4');
});
