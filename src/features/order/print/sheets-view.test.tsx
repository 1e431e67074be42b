import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { network } from '#tests/kit/view-network.ts';
import type { DeskOrder } from '../api.ts';
import type { PrintKind } from './kinds.ts';
import { SheetsView } from './sheets-view.tsx';

afterEach(() => {
  network.fetch = null;
});

const item = { itemId: '71', spuName: '茶', specInfo: '', picUrl: '', salesPrice: 5_000, paymentPoints: 0 };
const tea = { ...item, quantity: 3, shippableQuantity: 2, paymentPrice: 10_000 };
const parcel = (id: string, trackingNo: string, quantity: number): DeskOrder['parcels'][number] => ({
  id,
  carrier: '中通快递',
  trackingNo,
  items: [{ itemId: '71', quantity }],
});
const waiting = {
  id: '7',
  tenantName: '南风小店',
  orderNo: 'O7',
  userMessage: '',
  remark: '',
  paymentPrice: 11_000,
  paymentPoints: 0,
  goods: [tea],
  parcels: [],
  carrier: '顺丰速运',
  refusal: null,
} as unknown as DeskOrder;
const sent = { ...waiting, goods: [{ ...tea, shippableQuantity: 0 }], refusal: '已全部发货' };

/** Shows the sheets of one order or several and returns what stands on each. */
async function sheets(of: DeskOrder | DeskOrder[], kind: PrintKind, isAlone = false): Promise<string[]> {
  const orders = [of].flat();
  network.fetch = async () =>
    Response.json({ code: 0, msg: '', data: { orders, total: orders.length, totalExact: true } });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SheetsView ids="7" kind={kind} isAlone={isAlone} onKind={() => {}} back={null} />
    </QueryClientProvider>,
  );
  return (await screen.findAllByRole('article')).map(({ textContent }) => textContent);
}

test('before an order ships, its label holds what can ship now', async () => {
  const [label] = await sheets(waiting, 'label');
  expect(label).toContain('顺丰速运');
  expect(label).toContain('茶 × 2件数: 2');
});

test('a note of a part says what its units cost', async () => {
  const [part] = await sheets(waiting, 'delivery');
  expect(part).toContain('茶250.0066.66本包裹商品: ¥66.66');
});

test('a note of all of an order says what was to pay', async () => {
  const [whole] = await sheets({ ...waiting, goods: [{ ...tea, shippableQuantity: 3 }] }, 'delivery');
  expect(whole).toContain('茶350.00100.00应付: ¥110.00');
});

test('an order that left has a label for each parcel, with its carrier, its number and its units', async () => {
  const labels = await sheets({ ...sent, parcels: [parcel('1', 'ZT1', 1), parcel('2', 'ZT2', 1)] }, 'label');
  expect(labels).toEqual([
    expect.stringMatching(/中通快递 ZT1.*茶 × 1件数: 1/),
    expect.stringMatching(/中通快递 ZT2.*茶 × 1件数: 1/),
  ]);
  expect(screen.getByText('2 张')).toBeVisible();
});

test('among many an order that left in part has only the label of what is still to pack', async () => {
  const partly = { ...waiting, parcels: [parcel('1', 'ZT1', 1)] };
  expect(await sheets(partly, 'label')).toEqual([expect.stringContaining('茶 × 2')]);
});

test('alone, an order that left in part has a note for each, and together they cost the whole', async () => {
  const notes = await sheets({ ...waiting, parcels: [parcel('1', 'ZT1', 1)] }, 'delivery', true);
  expect(notes).toEqual([expect.stringContaining('茶150.0033.33'), expect.stringContaining('茶250.0066.67')]);
});

test('a picking list counts and names the orders alone of which something can ship', async () => {
  expect(await sheets([waiting, { ...sent, id: '8', orderNo: 'O8' }], 'picking')).toEqual([
    expect.stringMatching(/^拣货单O7(?!.*O8)/),
  ]);
});

test.each([
  ['label', '没有可以打印的包裹'],
  ['picking', '没有要拣的商品'],
] as const)('an order whose units are all held back has no %s, and the page says so', async (kind, said) => {
  network.fetch = async () => Response.json({ code: 0, msg: '', data: { orders: [sent], total: 1, totalExact: true } });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SheetsView ids="7" kind={kind} onKind={() => {}} back={null} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('button', { name: '打印' })).toBeDisabled();
});
