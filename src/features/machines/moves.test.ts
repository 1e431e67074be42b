import { expect, test } from 'vitest';
import { changesOf, movesByArrow } from './moves.ts';

const arrows = [
  'awaitingPayment --order.pay [paysInFull]--> awaitingShipment',
  'awaitingPayment --order.cancel--> cancelled',
  'awaitingShipment --order.updateChildren [one]--> cancelled',
  'awaitingShipment --order.updateChildren [other]--> cancelled',
  'deliveringGoods --deliverGoods done--> completed',
  '(any) --order.edit--> (stays)',
];

test('a step is counted on the one arrow that it can have been, also into and out of what holds its states', () => {
  const moves = [
    { from: 'awaitingPayment', event: 'order.pay', to: 'awaitingShipment.whole', count: 40 },
    { from: 'deliveringGoods', event: 'xstate.done.actor.deliverGoods', to: 'completed', count: 3 },
    { from: 'completed', event: 'order.edit', to: 'completed', count: 2 },
    { from: 'awaitingPayment', event: 'order.edit', to: 'awaitingPayment', count: 5 },
  ];

  expect(movesByArrow(arrows, moves)).toEqual({ [arrows[0] ?? '']: 40, [arrows[4] ?? '']: 3, [arrows[5] ?? '']: 7 });
});

test('a step that two arrows could have been, or none, is counted nowhere', () => {
  const moves = [
    { from: 'awaitingShipment.whole', event: 'order.updateChildren', to: 'cancelled', count: 9 },
    { from: '', event: 'order.place', to: 'awaitingPayment', count: 60 },
  ];

  expect(movesByArrow(arrows, moves)).toEqual({});
});

test('in a parallel chart a step is told by the regions that it changed, and counted on their arrow', () => {
  const polled = { event: 'audit.poll', count: 2 };
  const moves = [
    { ...polled, from: 'trial.ready audit.auditing gray.none', to: 'trial.ready audit.querying gray.none' },
    { ...polled, from: 'trial.none audit.auditing gray.none', to: 'trial.none audit.querying gray.none' },
    { event: 'audit.poll', count: 1, from: 'trial.none audit.none', to: 'trial.none audit.none' },
  ];

  expect(changesOf(moves)).toEqual([
    { event: 'audit.poll', left: ['audit.auditing'], entered: ['audit.querying'], count: 4 },
    {
      event: 'audit.poll',
      left: ['trial.none', 'audit.none'],
      entered: ['trial.none', 'audit.none'],
      count: 1,
    },
  ]);
  expect(movesByArrow(['audit.auditing --audit.poll--> audit.querying'], moves)).toEqual({
    'audit.auditing --audit.poll--> audit.querying': 4,
  });
});
