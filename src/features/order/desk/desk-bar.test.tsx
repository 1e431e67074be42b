import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DeskOrder } from '../api.ts';
import { DeskBar } from './desk-bar.tsx';
import { deskRows, isFilled, isReady } from './entries.ts';

const orders = ['1', '2', '3', '4'].map((id) => ({ id, orderNo: `O${id}`, carrier: '顺丰速运' }) as DeskOrder);

test('rows that are filled in wrong are counted as filled, and said to be wrong', () => {
  const wrong = { trackingNo: '??' };
  const rows = deskRows(orders, { 1: wrong, 2: wrong, 3: wrong });
  render(
    <DeskBar
      filled={rows.filter(isFilled).length}
      ready={rows.filter(isReady).length}
      wrong={rows.filter(({ flaw }) => flaw?.kind === 'wrong').length}
      rows={rows.length}
      going={null}
      isBusy={false}
      onTakeBack={undefined}
      onShip={() => {}}
      buttonRef={null}
    />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('已填 3 / 4 单 · 3 单有误，不会发出');
  expect(screen.getByRole('button', { name: '发货' })).toBeDisabled();
});
