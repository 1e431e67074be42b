import { expect, test } from 'vitest';
import type { AnyStateMachine, EventObject } from 'xstate';
import { afterSaleInputs } from './after-sale/cases.ts';
import { afterSaleMachine } from './after-sale/machine.ts';
import { outcomeEvent } from './kit/outcome.ts';
import { settle, settleInitial, type Settled } from './kit/settle.ts';
import { orderInputs } from './order/cases.ts';
import { orderMachine } from './order/machine.ts';
import { refundMachine } from './refund/machine.ts';
import type { RefundInput } from './refund/types.ts';

/**
 * An order or after-sale, the refund that it opened, and a payment gateway that pays, refuses, stays silent before or
 * after paying, or accepts a refund and pays later. What the refund says is told to its origin later, in its order. The
 * test walks every way through all three: the gateway's payments plus manual settlements never exceed what had to be
 * refunded, and an origin that goes on is one whose money stayed.
 *
 * By hand and called off only after the gateway has said no, with one exception: of a refund whose account is retired the
 * gateway can never be asked again, so a person looks on its merchant platform, pays only what is not there or under way
 * there, and writes it down by hand. That one is never called off.
 */
interface World {
  origin: Settled<AnyStateMachine>;
  refund: Settled<AnyStateMachine>;
  /** What the gateway did for the number that is asked for now; what is stuck it pays only when somebody goes there. */
  gateway: 'nothing' | 'accepted' | 'stuck' | 'paid';
  byHand: number;
  /** What the origin has not heard yet. */
  news: readonly EventObject[];
  story: readonly string[];
}

const input = (origin: 'order' | 'afterSale', price: number): RefundInput => ({
  refundNo: 'R1',
  paymentNo: 'P1',
  origin,
  price,
  waitMs: 0,
});

function accepted(machine: AnyStateMachine, row: Settled<AnyStateMachine>, event: EventObject) {
  const step = settle(machine, row, event);
  if (!step.ok) throw new Error(`${event.type} was refused by ${step.refusal.guard}`);
  return step;
}

const event = (type: string, facts: object = {}): EventObject => ({ type, ...facts });

/** What may be sent to the origin, and what its effects send to the refund. */
const acts = ['checkRefund', 'retryRefund', 'settleByHand', 'resume', 'cancel'];
const passedOn: Readonly<Record<string, EventObject>> = {
  checkRefund: event('refund.check'),
  retryRefund: event('refund.retry'),
  settleRefund: event('refund.settleByHand', { note: '银行转账' }),
  callOffRefund: event('refund.callOff'),
};
const ownActs = ['begin', 'check', 'retry', 'settleByHand'];

const refundOf = (chart: AnyStateMachine, origin: 'order' | 'afterSale', price: number) =>
  settleInitial(chart, input(origin, price) as never);

function orderWorld(chart: AnyStateMachine): World {
  const placed = settleInitial(orderMachine, orderInputs.ordinary);
  const paid = accepted(orderMachine, placed, event('order.pay', { price: 10_000, points: 0 }));
  const origin = accepted(orderMachine, paid, event('order.cancel', { reason: 'operator' }));
  return { origin, refund: refundOf(chart, 'order', 10_000), gateway: 'nothing', byHand: 0, news: [], story: [] };
}

function afterSaleWorld(chart: AnyStateMachine): World {
  const applied = settleInitial(afterSaleMachine, afterSaleInputs.refundOnly);
  const origin = accepted(afterSaleMachine, applied, event('afterSale.agree', { price: 3_000, points: 0 }));
  return { origin, refund: refundOf(chart, 'afterSale', 3_000), gateway: 'nothing', byHand: 0, news: [], story: [] };
}

interface Subject {
  noun: 'order' | 'afterSale';
  origin: AnyStateMachine;
  refund: AnyStateMachine;
  /** Whether people look on the merchant platform before they pay what nobody can be asked about. */
  looks: boolean;
}

/** What the origin hears of a step of its refund. */
function newsOf(noun: Subject['noun'], row: Settled<AnyStateMachine>): EventObject[] {
  const emitted = row.emitted as unknown as readonly {
    type: string;
    code: string;
    price: number;
    canRetry?: boolean | null;
  }[];
  return emitted.flatMap(({ code, price, canRetry }) => {
    if (code === 'tellReturned') return [event(`${noun}.noteRefund`, { price })];
    if (code === 'tellFailed') return [event(`${noun}.noteRefundFailure`, { canRetry })];
    return code === 'tellResumed' ? [event(`${noun}.noteRefundResume`)] : [];
  });
}

/** Whether the gateway has paid, or will by itself. */
const isBack = ({ gateway }: World) => gateway === 'accepted' || gateway === 'paid';

/** Whether a person pays by other means: the one exception is what was seen on the merchant platform. */
const paysByHand = ({ looks }: Subject, world: World, { type }: EventObject) =>
  type === 'refund.settleByHand' && !(looks && world.refund.paths[0] === 'unverifiable' && isBack(world));

/** The refund's next step; null when its chart refuses. */
function stepped(subject: Subject, world: World, sent: EventObject, story: string): World | null {
  const { noun, refund } = subject;
  const step = settle(refund, world.refund, sent);
  if (!step.ok) return null;
  const byHand = world.byHand + (paysByHand(subject, world, sent) ? 1 : 0);
  // A number that the gateway closed is used up, and nothing was done for the next one.
  const isNew = (step.context as { closedNumbers: number }).closedNumbers !== closedNumbersOf(world);
  const gateway = isNew ? 'nothing' : world.gateway;
  const news = [...world.news, ...newsOf(noun, step)];
  return { ...world, refund: step, gateway, byHand, news, story: [...world.story, story] };
}

const closedNumbersOf = ({ refund }: World) => (refund.context as { closedNumbers: number }).closedNumbers;
const silence = { error: new Error('no answer') };

/** What the gateway may do next, depending on the call. */
function answers({ refund: row, gateway }: World): [string, World['gateway'], EventObject][] {
  const [service] = row.services;
  if (!service) return [];
  const said = (status: string) => outcomeEvent(service.id, { done: { status, reason: '', refundId: '1' } });
  const unheard = outcomeEvent(service.id, silence);
  if (service.src === 'findRefund') {
    const truth = { nothing: 'notFound', accepted: 'accepted', stuck: 'abnormal', paid: 'done' }[gateway];
    return [
      [`the gateway says ${truth}`, gateway, said(truth)],
      ...(gateway === 'accepted'
        ? ([
            ['the gateway pays what it accepted', 'paid', said('done')],
            ['the gateway cannot pay what it accepted', 'stuck', said('abnormal')],
            ['the gateway closes what it accepted', 'nothing', said('closed')],
          ] as [string, World['gateway'], EventObject][])
        : []),
      ['nobody answers the question', gateway, unheard],
      ['the account is retired', gateway, said('retired')],
    ];
  }
  if (gateway !== 'nothing')
    return [
      [
        'the gateway knows the number',
        gateway,
        said({ accepted: 'accepted', stuck: 'abnormal', paid: 'done' }[gateway]),
      ],
      ['the answer is lost', gateway, unheard],
    ];
  return [
    ['the gateway pays', 'paid', said('done')],
    ['the gateway pays and its answer is lost', 'paid', unheard],
    ['the gateway accepts', 'accepted', said('accepted')],
    ['the gateway accepts and its answer is lost', 'accepted', unheard],
    ['the gateway refuses', 'nothing', said('refused')],
    ['the gateway has not enough money', 'nothing', said('unfunded')],
    ['the gateway gets nothing', 'nothing', unheard],
  ];
}

function next(subject: Subject, world: World): World[] {
  const { noun, origin } = subject;
  const outside = answers(world).flatMap(
    ([move, gateway, sent]) => stepped(subject, { ...world, gateway }, sent, move) ?? [],
  );
  const people = acts.flatMap((act) => {
    const step = settle(origin, world.origin, event(`${noun}.${act}`, { reason: 'operator', note: '银行转账' }));
    if (!step.ok) return [];
    const codes = (step.emitted as unknown as readonly { code: string }[]).map(({ code }) => code);
    const [sent] = codes.flatMap((code) => passedOn[code] ?? []);
    const moved = { ...world, origin: step, story: [...world.story, `${noun}.${act}`] };
    // If the refund refuses, the origin does not move either.
    return sent ? (stepped(subject, moved, sent, sent.type) ?? []) : [moved];
  });
  const own = ownActs.flatMap(
    (act) => stepped(subject, world, event(`refund.${act}`, { note: '银行转账', waitMs: 0 }), `refund.${act}`) ?? [],
  );
  const [heard, ...later] = world.news;
  const step = heard && settle(origin, world.origin, heard);
  const told = heard
    ? [{ ...world, news: later, origin: step?.ok ? step : world.origin, story: [...world.story, heard.type] }]
    : [];
  return [...outside, ...people, ...own, ...told];
}

/** The shortest path that breaks a law, null when there is none; and the number of states visited. */
function brokenBy(subject: Subject, start: World): { story: readonly string[] | null; standings: number } {
  const seen = new Set<string>();
  let worlds = [start];
  while (worlds.length > 0) {
    const fresh: World[] = [];
    for (const world of worlds) {
      const back = world.byHand + (isBack(world) ? 1 : 0);
      const goesOn = world.origin.paths[0]?.startsWith('awaitingShipment') === true;
      if (back > 1 || (goesOn && back > 0)) return { story: world.story, standings: seen.size };
      for (const each of next(subject, world)) {
        // Counts of silences and questions only lengthen pauses.
        const { attempts: _, checks: __, ...facts } = each.refund.context as Record<string, unknown>;
        if (Number(facts['closedNumbers']) > 1 || each.news.length > 4) continue;
        const rows: unknown[] = [each.origin.paths, each.origin.context, each.refund.paths, facts];
        const key = JSON.stringify([...rows, each.gateway, each.byHand, each.news]);
        if (!seen.has(key)) fresh.push(each);
        seen.add(key);
      }
    }
    worlds = fresh;
  }
  return { story: null, standings: seen.size };
}

const subject = (noun: Subject['noun'], refund: AnyStateMachine = refundMachine, looks = true): Subject => ({
  noun,
  origin: noun === 'order' ? orderMachine : afterSaleMachine,
  refund,
  looks,
});

test('an order never pays back twice, by the gateway and by hand, nor goes on without its money', () => {
  const { story, standings } = brokenBy(subject('order'), orderWorld(refundMachine));
  expect(story).toBeNull();
  expect(standings).toBeGreaterThan(100);
});

test('an after-sale never pays back twice, by the gateway and by hand', () => {
  const { story, standings } = brokenBy(subject('afterSale'), afterSaleWorld(refundMachine));
  expect(story).toBeNull();
  expect(standings).toBeGreaterThan(100);
});

test('a refund that took a silence for a no would pay twice', () => {
  const careless = refundMachine.provide({ guards: { isAccepted: () => false, isDone: () => false } });
  const { story } = brokenBy(subject('order', careless), orderWorld(careless));
  expect(story).not.toBeNull();
});

test('who did not look on the merchant platform would pay twice, and only what nobody can be asked about', () => {
  const { story } = brokenBy(subject('order', refundMachine, false), orderWorld(refundMachine));
  expect(story?.slice(-2)).toEqual(['the account is retired', 'refund.settleByHand']);
});

test('a refund that took a retired account for a no would go back though its order goes on', () => {
  const careless = refundMachine.provide({ guards: { isRetired: () => false } });
  const { story } = brokenBy(subject('order', careless), orderWorld(careless));
  expect(story).toContain('the account is retired');
});
