import { expect, test } from 'vitest';
import { movesByArrow } from './moves.ts';

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
