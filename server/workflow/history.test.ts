import { expect, test } from 'vitest';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import { orderInputs } from '#machines/order/cases.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { stepHistory } from './history.ts';
import { system } from './log-row.ts';

const day = 24 * 60 * 60_000;
const born = Date.parse('2026-03-01T01:30:00Z');
const buyer = { type: 'member' as const, id: '7', name: '李雷' };
const definition = { name: 'order', machine: orderMachine };
const row = { tenantId: 't1', rowId: '11' };
const birth = { input: { ...orderInputs.ordinary }, at: born, actor: buyer };

test('a life in memory ends where the chart says, with one log row a step', () => {
  const { standing, log } = stepHistory(definition, row, birth, [
    { event: { type: 'order.pay', price: 10_000, points: 0 }, at: born + 60_000, actor: buyer },
    { event: { type: 'order.ship', quantity: 1 }, at: born + day, actor: system },
    { event: { type: 'order.ship', quantity: 2 }, at: born + 2 * day, actor: system },
  ]);

  expect(standing).toMatchObject({
    paths: ['awaitingReceipt'],
    version: 4,
    timers: [{ event: 'order.autoReceive', at: born + 9 * day }],
    busy: {},
  });
  expect(log.map(({ event, from_state, to_state }) => [event, from_state, to_state])).toEqual([
    ['xstate.init', '', 'awaitingPayment'],
    ['order.pay', 'awaitingPayment', 'awaitingShipment.whole'],
    ['order.ship', 'awaitingShipment.whole', 'awaitingShipment.partly'],
    ['order.ship', 'awaitingShipment.partly', 'awaitingReceipt'],
  ]);
  expect(log[1]).toMatchObject({
    payload: { price: 10_000, points: 0 },
    before: { isPay: 0, paidPrice: 0 },
    after: { isPay: 1, paidPrice: 10_000 },
    operator_type: 'member',
    at: '2026-03-01T01:31:00.000Z',
  });
});

test('a running service is known by the version that asked it, and its answer is an event', () => {
  const virtual = { input: { ...orderInputs.virtual }, at: born, actor: buyer };
  const price = orderInputs.virtual.paymentPrice;
  const paid = { event: { type: 'order.pay', price, points: 0 }, at: born + 1, actor: buyer };
  const busy = stepHistory(definition, row, virtual, [paid]);
  const answer = outcomeEvent('deliverGoods', { error: new Error('The line is dead.') });
  const failed = stepHistory(definition, row, virtual, [paid, { event: answer, at: born + 3, actor: system }]);

  expect(busy.standing.busy).toEqual({ deliverGoods: 2 });
  expect(busy.steps.at(-1)?.services).toMatchObject([{ id: 'deliverGoods', input: { delivery: 1 } }]);
  expect(failed.standing).toMatchObject({ paths: ['awaitingShipment.whole'], busy: {} });
  expect(failed.log.at(-1)?.payload).toMatchObject({ error: { message: 'The line is dead.' } });
});

test('what the chart refuses cannot have happened', () => {
  const tooSoon = [{ event: { type: 'order.ship', quantity: 1 }, at: born + 1, actor: system }];

  expect(() => stepHistory(definition, row, birth, tooSoon)).toThrow(
    'order 11 in awaitingPayment refuses order.ship: has no place there.',
  );
});
