import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import type { OrderDetail } from '../api.ts';
import { ByHandDialog } from './by-hand-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';

beforeAll(preloadDialog);
afterEach(() => {
  network.fetch = null;
});

const order = {
  id: '7',
  version: 4,
  orderNo: 'O7',
  receiverName: '何青',
  receiverPhone: '13800000000',
  salesPrice: 12_000,
  freightPrice: 0,
  discountPrice: 0,
  paymentPrice: 12_000,
  items: [{ id: '71', spuName: '茶', specInfo: '', shippableQuantity: 3 }],
} as unknown as OrderDetail;

interface Sent {
  version: number;
  paymentPrice?: number;
  parcels?: { carrier: string; trackingNo: string }[];
}

/** Answers one call after another and records them. */
function answering(...answers: [status: number, body: object][]): Sent[] {
  const sent: Sent[] = [];
  network.fetch = async (input, init) => {
    sent.push((await new Request(input, init).json()) as Sent);
    const [status, body] = answers[sent.length - 1] ?? [200, { code: 0, msg: '', data: { id: '7' } }];
    return Response.json(body, { status });
  };
  return sent;
}

function show(Dialog: typeof ShipDialog): () => void {
  const onDone = vi.fn<() => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Dialog order={order} onClose={() => {}} onDone={onDone} />
    </QueryClientProvider>,
  );
  return onDone;
}
const waybill = () => screen.findByLabelText(/^运单号/);

test('a waybill number of the wrong form is said when its field is left, an empty one when sending was tried', async () => {
  const sent = answering();
  show(ShipDialog);
  const wrong = '运单号为 6 至 40 位字母、数字或短横线';
  await userEvent.type(await waybill(), 'SF 1');
  expect(screen.queryByText(wrong)).toBeNull();
  await userEvent.tab();
  expect(await screen.findByText(wrong)).toBeVisible();
  await userEvent.clear(await waybill());
  expect(screen.queryByText(wrong)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '发货' }));
  expect(await screen.findByText(wrong)).toBeVisible();
  expect(screen.getByText('请填写快递公司')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a carrier is proposed as on the ship desk, and given up for the one whose number it is or who is typed', async () => {
  const sent: Sent[] = [];
  network.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET')
      return Response.json({
        code: 0,
        msg: '',
        data: { orders: [{ carrier: '中通快递' }], total: 1, totalExact: true },
      });
    sent.push((await request.json()) as Sent);
    return Response.json({ code: 0, msg: '', data: { id: '7' } });
  };
  const onDone = show(ShipDialog);
  const carrier = await screen.findByLabelText(/^快递公司/);
  await vi.waitFor(() => expect(carrier).toHaveValue('中通快递'));
  await vi.waitFor(async () => expect(await waybill()).toHaveFocus());
  await userEvent.type(await waybill(), 'SF1234567890123');
  expect(carrier).toHaveValue('顺丰速运');
  await userEvent.clear(carrier);
  expect(carrier).toHaveValue('');
  await userEvent.type(carrier, '同城急送');
  await userEvent.click(screen.getByRole('button', { name: '发货' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ parcels: [{ carrier: '同城急送', trackingNo: 'SF1234567890123' }] }]);
});

test('a number in full-width signs is no odd one of its carrier', async () => {
  answering();
  show(ShipDialog);
  await userEvent.type(await waybill(), 'ＹＴ１２３４５６７８９０１２３');
  expect(screen.getByLabelText(/^快递公司/)).toHaveValue('圆通速递');
  expect(screen.queryByText(/请核对/)).toBeNull();
});

test('what the server refuses of a parcel stands at its field until that changes', async () => {
  const errors = [{ path: '/body/parcels/0/trackingNo', message: '运单号已被使用' }];
  const sent = answering([400, { code: 'bad-request', msg: '内容不正确', data: { errors } }]);
  const onDone = show(ShipDialog);
  await userEvent.type(await screen.findByLabelText(/^快递公司/), '顺丰速运');
  await userEvent.type(await waybill(), ' SF1234567890');
  await userEvent.click(screen.getByRole('button', { name: '发货' }));
  expect(await screen.findByText('运单号已被使用')).toBeVisible();
  await userEvent.type(await waybill(), '1');
  expect(screen.queryByText('运单号已被使用')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '发货' }));
  await expect.poll(() => onDone).toHaveBeenCalledOnce();
  expect(sent.map(({ parcels }) => parcels?.[0]?.trackingNo)).toEqual(['SF1234567890', 'SF12345678901']);
});

test.each([
  ['unseen signs around it', '\u202DSF1234567890\u202C'],
  ['full-width signs', 'ＳＦ１２３４５６７８９０'],
])('a copied waybill with %s is sent as it is on the parcel', async (_, copied) => {
  const sent = answering();
  const onDone = show(ShipDialog);
  await userEvent.type(await waybill(), copied);
  expect(screen.getByLabelText(/^快递公司/)).toHaveValue('顺丰速运');
  await userEvent.click(screen.getByRole('button', { name: '发货' }));
  await expect.poll(() => onDone).toHaveBeenCalledOnce();
  expect(sent.at(-1)?.parcels).toMatchObject([{ trackingNo: 'SF1234567890' }]);
});

test.each(['0', '-1', '99999999'])('the price %s is refused in yuan, with the limits of a price', async (typed) => {
  show(PriceDialog);
  const price = await screen.findByLabelText(/^应付金额/);
  await userEvent.clear(price);
  await userEvent.type(price, typed);
  await userEvent.tab();
  expect(screen.getByText('价格须大于 0、小于一千万元，最多两位小数')).toBeVisible();
});

test('a price that stays as it is changes nothing, and the field says so', async () => {
  const sent = answering();
  show(PriceDialog);
  await userEvent.type(await screen.findByLabelText(/^应付金额/), '{Enter}');
  expect(await screen.findByText('与现在的应付金额相同')).toBeVisible();
  expect(sent).toEqual([]);
});

test('who changes a price that somebody else changed sees both, and saves over theirs', async () => {
  const theirs = { ...order, paymentPrice: 9_900, version: 5 };
  const sent = answering([409, { code: 'stale-version', msg: '已被修改', data: { current: theirs } }]);
  const onDone = show(PriceDialog);
  const price = await screen.findByLabelText(/^应付金额/);
  await userEvent.clear(price);
  await userEvent.type(price, '80');
  await userEvent.click(screen.getByRole('button', { name: '改价' }));
  const both = within(await screen.findByRole('alertdialog'));
  expect(both.getByRole('radio', { name: /^我的\s*80\.00$/ })).toBeChecked();
  expect(both.getByRole('radio', { name: /\s*99\.00$/ })).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: '保留我的修改' }));
  await expect.poll(() => onDone).toHaveBeenCalledOnce();
  expect(sent).toMatchObject([
    { paymentPrice: 8_000, version: 4 },
    { paymentPrice: 8_000, version: 5 },
  ]);
});

test('a corrected number that is unlike its carrier’s is warned of, and can still be sent', async () => {
  const sent = answering();
  const parcels = [{ id: '1', carrier: '顺丰速运', trackingNo: 'SF1234567890123' }];
  const sending = { ...order, parcels } as unknown as OrderDetail;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CorrectDialog order={sending} onClose={() => {}} onDone={() => {}} />
    </QueryClientProvider>,
  );
  expect(screen.queryByText(/请核对/)).toBeNull();
  await userEvent.clear(await waybill());
  await userEvent.type(await waybill(), 'JT1234567890123');
  expect(screen.getByText('像是极兔速递的运单号，请核对')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '更正运单' }));
  await expect.poll(() => sent).toHaveLength(1);
});

test('a refund by hand that is above the limit closes its dialog once an approval is asked for', async () => {
  answering([409, { code: 'approval-needed', msg: '超过您的额度', data: { approvalId: '5', approvalNo: 'SP000005' } }]);
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ByHandDialog order={order} onClose={onClose} onDone={() => {}} />
    </QueryClientProvider>,
  );
  await userEvent.type(await screen.findByRole('textbox'), '银行转账');
  await userEvent.click(screen.getAllByRole('button').at(-1) ?? document.body);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a carrier that is the error of a formula is not sent, and the dialog says so', async () => {
  const sent = answering();
  show(ShipDialog);
  await userEvent.type(await waybill(), 'SF1234567890');
  const carrier = screen.getByLabelText(/^快递公司/);
  await userEvent.clear(carrier);
  await userEvent.type(carrier, '#N/A');
  await userEvent.click(screen.getByRole('button', { name: '发货' }));
  expect(await screen.findByText('快递公司是公式的错误值，请改为实际内容')).toBeVisible();
  expect(sent.filter(({ parcels }) => parcels)).toEqual([]);
});
