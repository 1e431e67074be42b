import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { orderInputs } from '#machines/order/cases.ts';
import { placed } from '#machines/order/changes.ts';
import { createQueryClient } from '#src/lib/query.ts';
import { network } from '#tests/kit/view-network.ts';
import type { OrderDetail } from '../api.ts';
import { Parcels } from './parcels.tsx';

afterEach(() => {
  network.fetch = null;
});

const parcel = { id: '31', carrier: '顺丰速运', trackingNo: 'SF1001', shipTime: '2026-03-01T10:00:00+08:00' };
const untold = { parcelId: '31', status: 'unknown', offer: null, tellTime: null, news: [] };
const { ordinary } = orderInputs;
const facts = { ...placed({ ...ordinary, isPay: 1 }), shippedQuantity: ordinary.itemQuantity };
const order = (parcels: object[]) =>
  ({
    id: '7',
    state: 'awaitingReceipt',
    facts,
    items: [{ id: '1', spuName: '茶' }],
    parcels: parcels.map((each) => ({ ...each, operatorName: '店长', items: [{ itemId: '1', quantity: 2 }] })),
  }) as unknown as OrderDetail;

const show = (parcels: object[]) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Parcels order={order(parcels)} />
    </QueryClientProvider>,
  );

const answer = (status: number, body: object) => {
  const asked: string[] = [];
  network.fetch = async (input) => {
    asked.push(new URL(input instanceof Request ? input.url : String(input)).pathname);
    return Response.json(body, { status });
  };
  return asked;
};

test('nobody asks a carrier for an order that was not shipped', () => {
  show([]);
  expect(screen.getByText('尚未发货')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the carrier is asked when somebody wants to know, and its news stand under their parcel', async () => {
  const news = [{ time: '2026-03-02T09:00:00+08:00', text: '快件已签收' }];
  const asked = answer(200, { code: 0, msg: '', data: [{ ...untold, status: 'delivered', news }] });
  show([parcel]);
  expect(screen.getByText('茶 × 2')).toBeVisible();
  expect(asked).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: '查询物流' }));
  expect(await screen.findByText('已签收')).toBeVisible();
  expect(screen.getByText('快件已签收')).toBeVisible();
  expect(asked).toEqual(['/api/mall/orderinfo/7/tracks']);
});

test('the page reports a carrier that does not answer, and can ask it again', async () => {
  answer(502, { code: 'upstream-failed', msg: '物流公司没有答复，请稍后再试', data: null });
  show([parcel]);
  await userEvent.click(screen.getByRole('button', { name: '查询物流' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  answer(200, { code: 0, msg: '', data: [untold] });
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('暂无物流信息')).toBeVisible();
});

test('a parcel on its way has its own button for a correction, with carrier and number filled in', async () => {
  show([parcel, { ...parcel, id: '32', carrier: '京东物流', trackingNo: 'JD2002' }]);
  await userEvent.click(screen.getByRole('button', { name: '更正运单 JD2002' }));

  expect(await screen.findByLabelText(/^快递公司/)).toHaveValue('京东物流');
  expect(screen.getByLabelText(/^运单号/)).toHaveValue('JD2002');
});

test('another carrier is offered with the correction that takes it, and a free name says why nothing is told', async () => {
  answer(200, {
    code: 0,
    msg: '',
    data: [
      { ...untold, status: 'aborted', offer: '韵达快递' },
      { ...untold, parcelId: '32', status: 'untracked' },
    ],
  });
  show([parcel, { ...parcel, id: '32', carrier: '同城小哥', trackingNo: 'A-1001' }]);
  await userEvent.click(screen.getByRole('button', { name: '查询物流' }));
  expect(await screen.findByText('已停止跟踪')).toBeVisible();
  expect(screen.getByText('该快递公司不在列表中，不跟踪物流')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: '更正为韵达快递' }));
  expect(await screen.findByLabelText(/^快递公司/)).toHaveValue('韵达快递');
  expect(screen.getByLabelText(/^运单号/)).toHaveValue('SF1001');
});
