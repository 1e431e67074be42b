import { ControlFault, flagOf, type Input, numberOf, optionalText } from '#sandbox/control/input.ts';
import { outcomes, systems } from '#sandbox/outside/outcome-names.ts';
import type { StoreProblem } from '#storefront/client.ts';
import type { Buyer, Language } from './buyers.ts';
import { placeOrder } from './buying.ts';
import { atVersion, claimItem, claimNow } from './claiming.ts';
import { idOf, isOrdinary, linesOf, maybeNumber, oneOf, tenantOf } from './input.ts';
import type { Lives } from './life.ts';
import { payOrder } from './paying.ts';
import type { World } from './world.ts';

/** Who asks for an act: what the random lives are, and the language in which refusals come. */
export interface Asked {
  lives: Lives;
  language: Language;
}

type Act = (world: World, input: Input, asked: Asked) => Promise<object>;

/** The server's words, in the language in which it was asked. */
export const wordsOf = ({ message }: StoreProblem, language: Language): Record<string, string> => ({
  [language === 'en' ? 'en' : 'zh']: message,
});

/** The buyer of an order or of an after-sale, by its id in the input. */
async function buyerOf({ people, buyers }: World, input: Input, name: 'orderId' | 'afterSaleId', { language }: Asked) {
  const [tenantId, id] = [tenantOf(input), idOf(input, name)];
  const row = name === 'orderId' ? { orderId: id } : { afterSaleId: id };
  const memberId = await people.buyerOf(tenantId, row);
  if (memberId === undefined) throw new ControlFault(`${name}: there is no such row`);
  return { id, buyer: await buyers.as(tenantId, memberId, language) };
}

const moved = ({ state, version }: { state: string; version: number }) => ({ state, version });

/** An act of an order's buyer at the version that they see. */
const byBuyer =
  (call: 'cancelOwnOrder' | 'receiveOwnOrder'): Act =>
  async (world, input, asked) => {
    const { id, buyer } = await buyerOf(world, input, 'orderId', asked);
    const look = () => buyer.call('readOwnOrder', { path: { id } });
    return moved(await atVersion(look, ({ version }) => buyer.call(call, { path: { id }, body: { version } })));
  };

/** An act of an after-sale's buyer at the version that they see. */
const byClaimant =
  (
    move: (buyer: Buyer, id: string, version: number, input: Input) => Promise<{ state: string; version: number }>,
  ): Act =>
  async (world, input, asked) => {
    const { id, buyer } = await buyerOf(world, input, 'afterSaleId', asked);
    const look = () => claimNow(buyer, id);
    return moved(await atVersion(look, ({ version }) => move(buyer, id, version, input)));
  };

async function place(world: World, input: Input, { language }: Asked, isExchange: boolean) {
  isOrdinary(input);
  const [tenantId, memberId] = [tenantOf(input), idOf(input, 'memberId')];
  const basket = { lines: linesOf(input), isExchange, message: optionalText(input, 'message', '').slice(0, 200) };
  const [buyer, person] = await Promise.all([
    world.buyers.as(tenantId, memberId, language),
    world.people.one(tenantId, memberId),
  ]);
  if (!person) throw new ControlFault('memberId: there is no such member, or they may not buy');
  return placeOrder(world.homes, buyer, person, basket);
}

const pay: Act = async (world, input, asked) => {
  const { id: orderId, buyer } = await buyerOf(world, input, 'orderId', asked);
  const wallet = {
    orderId,
    sheets: numberOf(input, 'times', 1, 1, 2) === 2 ? 2 : 1,
    isLate: flagOf(input, 'late', false),
    isRepeated: flagOf(input, 'repeated', false),
  } as const;
  return { payments: await payOrder(world.pay, buyer, wallet, (problem) => wordsOf(problem, asked.language)) };
};

/** The acts on the shop and the outside systems, by the last part of the address. */
const acts: Readonly<Record<string, Act>> = {
  place: (world, input, asked) => place(world, input, asked, flagOf(input, 'exchange', false)),
  pay,
  /** Places and pays in one step; exchanges goods offered for points. */
  async exchange(world, input, asked) {
    const placed = await place(world, input, asked, flagOf(input, 'exchange', true));
    return { ...placed, ...(await pay(world, { ...input, orderId: placed.orderId }, asked)) };
  },
  cancel: byBuyer('cancelOwnOrder'),
  receive: byBuyer('receiveOwnOrder'),
  async apply(world, input, asked) {
    const itemId = idOf(input, 'itemId');
    const { id: orderId, buyer } = await buyerOf(world, input, 'orderId', asked);
    return claimItem(buyer, {
      orderId,
      itemId,
      way: oneOf(input, 'way', ['refundOnly', 'returnAndRefund']),
      quantity: maybeNumber(input, 'quantity', 1),
      reason: optionalText(input, 'reason', '不想要了').slice(0, 200),
    });
  },
  'ship-back': byClaimant((buyer, id, version, input) => {
    const carrier = optionalText(input, 'carrier', '顺丰速运').slice(0, 40);
    const trackingNo = optionalText(input, 'trackingNo', `SF${Date.now()}`);
    return buyer.call('shipBackOwn', { path: { id }, body: { version, carrier, trackingNo } });
  }),
  withdraw: byClaimant((buyer, id, version) => buyer.call('withdrawOwn', { path: { id }, body: { version } })),
  live: async (_, input, { lives }) =>
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

/** Runs one act by name; throws ControlFault for an unknown name or bad input, StoreProblem when the shop refuses. */
export async function doAct(world: World, name: string, input: Input, asked: Asked): Promise<object> {
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (act === undefined) throw new ControlFault(`the shop has no "${name}"`);
  return act(world, input, asked);
}
