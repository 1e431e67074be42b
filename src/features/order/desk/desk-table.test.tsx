import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { DeskOrder } from '../api.ts';
import { DeskTable } from './desk-table.tsx';
import { deskRows, type Entries } from './entries.ts';

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: unknown }) => children }));

const orders = ['1', '2'].map(
  (id) =>
    ({
      id,
      orderNo: `2026030109300000${id}`,
      carrier: '顺丰速运',
      goods: [],
      remark: '',
      userMessage: '',
    }) as unknown as DeskOrder,
);

function Desk() {
  const [entries, setEntries] = useState<Entries>({});
  return (
    <DeskTable
      rows={deskRows(orders, entries)}
      refused={{}}
      isLocked={false}
      hands={{
        onFill: (id, entry) => setEntries((before) => ({ ...before, [id]: { ...before[id], ...entry } })),
        onPaste: () => false,
        onEnd: () => {},
        onShip: () => {},
        onTakeBack: undefined,
      }}
    />
  );
}

test('a scanned order number leaves the field that it was read into as it was', async () => {
  render(<Desk />);
  const inputs = document.querySelectorAll<HTMLInputElement>('input');
  const [carrier, number, , next] = inputs;
  if (!carrier || !number || !next) throw new Error('The desk has no fields.');
  await userEvent.click(number);
  await userEvent.keyboard('SF0000000000001');
  await userEvent.tripleClick(carrier);
  await userEvent.keyboard(`${orders[1]?.orderNo}{Enter}`);
  expect(next).toHaveFocus();
  expect([carrier.value, number.value]).toEqual(['顺丰速运', 'SF0000000000001']);

  // A scanner writes over what is marked in the field.
  await userEvent.tripleClick(number);
  await userEvent.keyboard(`${orders[1]?.orderNo}{Enter}`);
  expect(next).toHaveFocus();
  expect([carrier.value, number.value]).toEqual(['顺丰速运', 'SF0000000000001']);
});

test('a carrier of two words can be typed', async () => {
  render(<Desk />);
  const carrier = document.querySelector<HTMLInputElement>('input[name="carrier"]');
  if (!carrier) throw new Error('The desk has no fields.');
  await userEvent.clear(carrier);
  await userEvent.type(carrier, 'DHL Express');
  expect(carrier).toHaveValue('DHL Express');
});
