import type { AfterSaleEvent } from '#machines/after-sale/types.ts';
import type { OrderEvent } from '#machines/order/types.ts';
import { ControlFault, flagOf, type Input, numberOf, optionalText } from '#sandbox/control/input.ts';
import { outcomes, systems } from '#sandbox/outside/outcome-names.ts';
import { afterSaleDefinition } from '#server/workflow/definitions/after-sale.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Moved } from '#server/workflow/door.ts';
import { stateOf } from '#server/workflow/log-row.ts';
import { placeOrder } from './buying.ts';
import { claimItem } from './claiming.ts';
import { idOf, linesOf, maybeNumber, oneOf, orderTypeOf, tenantOf } from './input.ts';
import type { Lives } from './life.ts';
import { payOrder } from './paying.ts';
import { claimantOf } from './store.ts';
import { memberActor, orderOf, type World } from './world.ts';

type Act = (world: World, input: Input, lives: Lives) => Promise<object>;

const standing = ({ standing: { paths, version } }: Moved) => ({ state: stateOf(paths), version });

/** An act of an order's buyer, sent to the order's chart unchanged. */
const byBuyer =
  (event: OrderEvent): Act =>
  async (world, input) => {
    const [scope, id] = [tenantOf(input), idOf(input, 'orderId')];
    const { actor } = await orderOf(world, scope, id);
    return standing(await world.door.act(orderDefinition, { scope, id, event, actor }));
  };

/** An act of an after-sale's buyer. */
const byClaimant =
  (eventOf: (input: Input) => AfterSaleEvent): Act =>
  async (world, input) => {
    const [scope, id] = [tenantOf(input), idOf(input, 'afterSaleId')];
    const claimant = await claimantOf(world.db, scope, id);
    if (!claimant) throw new ControlFault('afterSaleId: there is no such after-sale');
    const actor = memberActor(claimant);
    return standing(await world.door.act(afterSaleDefinition, { scope, id, event: eventOf(input), actor }));
  };

const place = (world: World, input: Input, isExchange = false) =>
  placeOrder(world, {
    tenantId: tenantOf(input),
    memberId: idOf(input, 'memberId'),
    orderType: orderTypeOf(input),
    lines: linesOf(input),
    isExchange,
    message: optionalText(input, 'message', ''),
  });

const pay = async (world: World, input: Input) => ({
  payments: await payOrder(world, {
    tenantId: tenantOf(input),
    orderId: idOf(input, 'orderId'),
    price: maybeNumber(input, 'price', 1),
    times: numberOf(input, 'times', 1, 1, 50),
    isRepeated: flagOf(input, 'repeated', false),
  }),
});

/** The acts on the shop and the outside systems, by the last part of the address. */
const acts: Readonly<Record<string, Act>> = {
  place: (world, input) => place(world, input, flagOf(input, 'exchange', false)),
  pay,
  /** Places and pays in one step; exchanges goods offered for points. */
  async exchange(world, input) {
    const placed = await place(world, input, flagOf(input, 'exchange', true));
    return { ...placed, ...(await pay(world, { ...input, orderId: placed.orderId })) };
  },
  cancel: byBuyer({ type: 'order.cancel', reason: 'member' }),
  receive: byBuyer({ type: 'order.receive' }),
  apply: (world, input) =>
    claimItem(world, {
      tenantId: tenantOf(input),
      orderId: idOf(input, 'orderId'),
      itemId: idOf(input, 'itemId'),
      way: oneOf(input, 'way', ['refundOnly', 'returnAndRefund']),
      quantity: maybeNumber(input, 'quantity', 1),
      price: maybeNumber(input, 'price', 0),
      points: maybeNumber(input, 'points', 0),
      reason: optionalText(input, 'reason', '不想要了').slice(0, 200),
    }),
  'ship-back': byClaimant((input) => ({
    type: 'afterSale.shipBack',
    carrier: optionalText(input, 'carrier', '顺丰速运').slice(0, 40),
    trackingNo: optionalText(input, 'trackingNo', `SF${Date.now()}`),
  })),
  withdraw: byClaimant(() => ({ type: 'afterSale.withdraw' })),
  live: async (_, input, lives) =>
    lives.begin(tenantOf(input), numberOf(input, 'orders', 20, 1, 1_000), numberOf(input, 'seconds', 30, 0, 600)),
  outcome: async ({ outside }, input) => {
    const system = oneOf(input, 'system', systems);
    const outcome = oneOf(input, 'outcome', outcomes);
    outside.outcomes.plan(system, outcome, numberOf(input, 'times', 1, 1, 10_000));
    return { planned: outside.outcomes.planned() };
  },
  'clear-outcomes': async ({ outside }) => {
    outside.outcomes.clear();
    return {};
  },
};

/** Runs one act by name; throws ControlFault for an unknown name or bad input, Refused when the shop refuses. */
export async function doAct(world: World, name: string, input: Input, lives: Lives): Promise<object> {
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (act === undefined) throw new ControlFault(`the shop has no "${name}"`);
  return act(world, input, lives);
}
