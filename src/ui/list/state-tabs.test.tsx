import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { StateTabs } from './state-tabs.tsx';

const counts = [
  { state: 'awaitingShipment.whole', count: 3 },
  { state: 'awaitingShipment.partly', count: 1 },
  { state: 'cancelled', count: 1_200 },
];

const tabs = (known: typeof counts | undefined, value?: string) => {
  const onChange = vi.fn<(state: string | undefined) => void>();
  const of = { label: '状态', all: '全部', states: ['awaitingShipment', 'cancelled'], nameOf: String, counts: known };
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
  const onChange = tabs(undefined, 'awaitingShipment.partly');
  expect(texts()).toEqual(['全部', 'awaitingShipment', 'cancelled']);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('awaitingShipment');
  await userEvent.click(screen.getByRole('tab', { name: 'cancelled' }));
  await userEvent.click(screen.getByRole('tab', { name: '全部' }));
  expect(onChange.mock.calls).toEqual([['cancelled'], [undefined]]);
});
