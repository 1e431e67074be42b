import { expect, test } from 'vitest';
import type { AnyStateMachine, EventObject } from 'xstate';
import { afterSaleInputs } from './after-sale/cases.ts';
import { afterSaleMachine } from './after-sale/machine.ts';
import { outcomeEvent } from './kit/outcome.ts';
import { settle, settleInitial, type Settled } from './kit/settle.ts';
import { orderInputs } from './order/cases.ts';
import { orderMachine } from './order/machine.ts';

/**
 * A row together with a payment gateway that pays, refuses, stays silent before or after paying, or accepts a refund
 * and pays later. The test walks every way through both: the gateway's payments plus manual settlements never exceed
 * what had to be refunded.
 */
interface World {
  row: Settled<AnyStateMachine>;
  /** What the gateway did for our number. */
  gateway: 'nothing' | 'accepted' | 'paid';
  byHand: number;
  story: readonly string[];
}

interface Subject {
  machine: AnyStateMachine;
  start: Settled<AnyStateMachine>;
  operator: readonly string[];
  refund: string;
}

const events = ['checkRefund', 'retryRefund', 'settleByHand', 'resume'];

function order(machine: AnyStateMachine): Subject {
  const paid = stepAccepted(machine, settleInitial(machine, orderInputs.ordinary), {
    type: 'order.pay',
    price: 10_000,
    points: 0,
  } as EventObject);
  return {
    machine,
    start: stepAccepted(machine, paid, { type: 'order.cancel', reason: 'operator' } as EventObject),
    operator: [...events, 'cancel'].map((event) => `order.${event}`),
    refund: 'refundPayment',
  };
}

function afterSale(machine: AnyStateMachine): Subject {
  const agree = { type: 'afterSale.agree', price: 3_000, points: 0 } as EventObject;
  return {
    machine,
    start: stepAccepted(machine, settleInitial(machine, afterSaleInputs.refundOnly), agree),
    operator: events.map((event) => `afterSale.${event}`),
    refund: 'refundItem',
  };
}

function stepAccepted(machine: AnyStateMachine, row: Settled<AnyStateMachine>, event: EventObject) {
  const step = settle(machine, row, event);
  if (!step.ok) throw new Error(`${event.type} was refused by ${step.refusal.guard}`);
  return step;
}

const silence = { error: new Error('no answer') };

/** What the gateway may do next, depending on the call. */
function answers({ refund }: Subject, { row, gateway }: World): [string, World['gateway'], EventObject][] {
  const [service] = row.services;
  if (!service) return gateway === 'accepted' ? [['the gateway pays what it accepted', 'paid', { type: '' }]] : [];
  const said = (status: string) => outcomeEvent(service.id, { done: { status, reason: '' } });
  const unheard = outcomeEvent(service.id, silence);
  if (service.src !== refund) {
    const truth = { nothing: 'notFound', accepted: 'pending', paid: 'refunded' }[gateway];
    return [
      [`the gateway says ${truth}`, gateway, said(truth)],
      ['nobody answers the question', gateway, unheard],
    ];
  }
  if (gateway !== 'nothing') {
    return [
      ['the gateway knows the number', gateway, said(gateway === 'paid' ? 'refunded' : 'pending')],
      ['the answer is lost', gateway, unheard],
    ];
  }
  return [
    ['the gateway pays', 'paid', said('refunded')],
    ['the gateway pays and its answer is lost', 'paid', unheard],
    ['the gateway accepts', 'accepted', said('pending')],
    ['the gateway accepts and its answer is lost', 'accepted', unheard],
    ['the gateway refuses', 'nothing', said('refused')],
    ['the gateway gets nothing', 'nothing', unheard],
  ];
}

function next(subject: Subject, world: World): World[] {
  const outside = answers(subject, world).map(([move, gateway, event]) => ({
    ...world,
    gateway,
    row: event.type === '' ? world.row : stepAccepted(subject.machine, world.row, event),
    story: [...world.story, move],
  }));
  const people = subject.operator.flatMap((type) => {
    const step = settle(subject.machine, world.row, { type, reason: 'operator' } as EventObject);
    if (!step.ok) return [];
    const byHand = world.byHand + (type.endsWith('settleByHand') ? 1 : 0);
    return [{ ...world, byHand, row: step, story: [...world.story, type] }];
  });
  return [...outside, ...people];
}

/** The shortest path that refunds too much, null when there is none; and the number of states visited. */
function brokenBy(subject: Subject): { story: readonly string[] | null; standings: number } {
  const seen = new Set<string>();
  let worlds: World[] = [{ row: subject.start, gateway: 'nothing', byHand: 0, story: [] }];
  while (worlds.length > 0) {
    const fresh: World[] = [];
    for (const world of worlds) {
      if (world.byHand + (world.gateway === 'nothing' ? 0 : 1) > 1) return { story: world.story, standings: seen.size };
      for (const each of next(subject, world)) {
        const { paths } = each.row;
        // The count of the gateway's silences only lengthens pauses.
        const facts = JSON.stringify(each.row.context).replaceAll(/"refundAttempts":\d+/g, '');
        const key = `${paths.join()}|${facts}|${each.gateway}|${each.byHand}`;
        if (!seen.has(key)) fresh.push(each);
        seen.add(key);
      }
    }
    worlds = fresh;
  }
  return { story: null, standings: seen.size };
}

/** The old charts: after a silence they offered every act. */
const guards = { isRefundRefused: () => true };

test.each([
  ['an order', order(orderMachine)],
  ['an after-sale', afterSale(afterSaleMachine)],
])('%s never pays back twice, by the gateway and by hand', (_, subject) => {
  const { story, standings } = brokenBy(subject);
  expect(story).toBeNull();
  expect(standings).toBeGreaterThan(10);
});

test.each([
  ['order', order(orderMachine.provide({ guards })), 'order.settleByHand'],
  ['afterSale', afterSale(afterSaleMachine.provide({ guards })), 'afterSale.settleByHand'],
])('the %s chart that settled by hand after silence paid twice', (_, subject, byHand) => {
  expect(brokenBy(subject).story).toEqual(['the gateway pays and its answer is lost', byHand]);
});
