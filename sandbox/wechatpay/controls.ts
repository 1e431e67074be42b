import { ControlFault, type Input, numberOf, optionalText, textOf } from '#sandbox/control/input.ts';
import { GatewayFault } from '#server/gateways/faults.ts';
import { balanceOf, move } from './flows.ts';
import type { SigningMode } from './merchants.ts';
import { callEnds, calls, noticeEnds, refundEnds } from './plans.ts';
import type { PlayedPay } from './played.ts';
import type { Till } from './till.ts';
import { platform, settingsOf } from './world.ts';

type Done = Readonly<Record<string, unknown>>;
type Action = (at: { readonly played: PlayedPay; readonly till: Till }, input: Input) => Done | Promise<Done>;

const modes: readonly SigningMode[] = ['publicKey', 'certificates', 'switching'];
const ways = ['jsapi', 'h5', 'native', 'app'] as const;
const mostFen = 100_000_000;

const among = <Word extends string>(input: Input, name: string, words: readonly Word[]): Word => {
  const value = textOf(input, name);
  const found = words.find((word) => word === value);
  if (found === undefined) throw new ControlFault(`${name}: one of ${words.join(', ')}`);
  return found;
};

/** `mchid`, or `mchid/sub` for a shop of a partner. */
const shopIn = ({ played }: { readonly played: PlayedPay }, input: Input): readonly [string, string | undefined] => {
  const [mchid = '', sub] = textOf(input, 'mchid').split('/');
  const merchant = played.world.merchants.find((each) => each.mchid === mchid);
  const isKnown = merchant?.kind === 'partner' ? merchant.subs.some((each) => each.mchid === sub) : sub === undefined;
  if (merchant === undefined || !isKnown) throw new ControlFault('mchid: there is no such shop');
  return [mchid, sub];
};

const endsOf = (about: string): readonly string[] => {
  if (about === 'notice') return noticeEnds;
  if (about === 'refundEnd') return refundEnds;
  if (calls.some((call) => call === about)) return callEnds;
  throw new ControlFault(`about: one of ${[...calls, 'notice', 'refundEnd'].join(', ')}`);
};

const actions: Readonly<Record<string, Action>> = {
  plan: ({ played }, input) => {
    const about = textOf(input, 'about');
    const end = among(input, 'end', endsOf(about));
    const status = numberOf(input, 'status', 400, 400, 599);
    const plan = { end, status, code: optionalText(input, 'code', 'INVALID_REQUEST') };
    played.world.plans.add(about, plan, numberOf(input, 'times', 1, 1, 100_000));
    return { about, ...plan };
  },
  'clear-plans': ({ played }) => {
    played.world.plans.clear();
    return {};
  },
  'advance-clock': async ({ played }, input) => {
    await played.advance(numberOf(input, 'seconds', 0, 1, 400 * 86_400) * 1_000);
    return { now: new Date(played.world.now()).toISOString() };
  },
  mode: (at, input) => {
    const [mchid] = textOf(input, 'mchid').split('/');
    const mode = among(input, 'mode', modes);
    const { books } = at.played.world;
    const settings = settingsOf(books);
    books.put('settings', { ...settings, modes: { ...settings.modes, [mchid ?? '']: mode } });
    return { mchid, mode };
  },
  'renew-key': ({ played }, input) => {
    const owner = textOf(input, 'owner');
    const { merchants, ring } = played.world;
    if (owner !== platform && !merchants.some(({ mchid }) => mchid === owner))
      throw new ControlFault(`owner: ${platform} or the number of a merchant`);
    return { owner, serial: ring.renew(owner).serial };
  },
  'move-money': (at, input) => {
    const [mchid, sub] = shopIn(at, input);
    const amount = numberOf(input, 'amount', 0, -mostFen, mostFen);
    const shop = sub ?? mchid;
    move(at.played.world, shop, amount < 0 ? 'withdrawal' : 'topUp', amount, 'control');
    return { mchid: shop, balance: balanceOf(at.played.world, shop) };
  },
  resend: async ({ played }, input) => {
    if (!(await played.sender.resend(textOf(input, 'id')))) throw new ControlFault('id: there is no such notice');
    return {};
  },
  place: async (at, input) => {
    const [mchid, subMchid] = shopIn(at, input);
    const way = among(input, 'way', ways);
    const price = numberOf(input, 'price', 100, 1, mostFen);
    const description = optionalText(input, 'description', '收银台');
    return { invoke: await at.till.place({ mchid, subMchid, way, price, description }) };
  },
  refund: async ({ played, till }, input) => {
    const transactionId = textOf(input, 'transactionId');
    const order = played.world.books.all('order').find((each) => each.transactionId === transactionId);
    if (order === undefined) throw new ControlFault('transactionId: there is no such payment');
    const price = numberOf(input, 'price', order.price, 1, order.price);
    return { status: await till.refund(order.mchid, order.subMchid ?? undefined, transactionId, order.price, price) };
  },
  test: async (at, input) => ({ result: await at.till.test(...shopIn(at, input)) }),
};

/** Runs one control by name; throws ControlFault for an unknown name, bad input, and what WeChat Pay refused. */
export const runPayControl = async (played: PlayedPay, till: Till, name: string, input: Input): Promise<Done> => {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) throw new ControlFault(`there is no control "${name}"`);
  try {
    return await action({ played, till }, input);
  } catch (error) {
    if (error instanceof GatewayFault) throw new ControlFault(error.message);
    throw error;
  }
};
