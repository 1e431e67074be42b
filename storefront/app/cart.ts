import type { Schemas, StoreClient, StoreProblem } from '../client.ts';
import { asProblem } from './problem.ts';

type Line = Schemas['CartLine'];

/** The cart as its member wants it: what the server has, with what was pressed since. */
interface CartNow {
  lines: readonly Line[];
  /** Why something that was pressed is not in the cart. */
  problem: StoreProblem | null;
}

/** How many units somebody wants of a sku; none takes it out. */
interface Wish {
  quantity: number;
  isWaiting: boolean;
}

/** For how long nobody presses before what stands is sent, milliseconds. */
const restMs = 400;

/** Whether the server said no for good; anything else may be taken later. */
const isRefusal = ({ status }: StoreProblem): boolean => status >= 400 && status < 500 && status !== 429;

/** A member's cart: presses count at once, and are sent as what they came to. */
function openCart(client: StoreClient) {
  let kept: readonly Line[] = [];
  let problem: StoreProblem | null = null;
  let now: CartNow = { lines: kept, problem };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let wishes = new Map<string, Wish>();
  const listeners = new Set<() => void>();

  function tell(): void {
    const standing = kept.map((line) => ({ ...line, quantity: wishes.get(line.skuId)?.quantity ?? line.quantity }));
    now = { lines: standing.filter(({ quantity }) => quantity > 0), problem };
    for (const listener of listeners) listener();
  }

  async function write(skuId: string, wish: Wish): Promise<void> {
    const { quantity } = wish;
    wish.isWaiting = false;
    try {
      const { lines } =
        quantity === 0
          ? await client.call('dropCartLines', { body: { skuIds: [skuId] } })
          : await client.call('putCartLine', { body: { skuId, quantity } });
      if (wishes.get(skuId) !== wish) return;
      wishes.delete(skuId);
      // Of several answers each is sure of its own line alone.
      const own = lines.filter((line) => line.skuId === skuId);
      kept = kept.flatMap((line) => (line.skuId === skuId ? own : [line]));
    } catch (error) {
      const refusal = asProblem(error);
      if (wishes.get(skuId) !== wish) return;
      problem = refusal;
      wish.isWaiting = true;
      if (isRefusal(refusal)) wishes.delete(skuId);
    }
  }

  const waiting = () => [...wishes].filter(([, { isWaiting }]) => isWaiting);

  async function sendNow(): Promise<void> {
    clearTimeout(timer);
    problem = null;
    await Promise.all(waiting().map(([skuId, wish]) => write(skuId, wish)));
    tell();
  }

  /** Sends what waits, after what is on its way; resolves with whether the cart is as it was wanted. */
  async function send(): Promise<boolean> {
    clearTimeout(timer);
    queue = queue.then(sendNow);
    await queue;
    return problem === null;
  }

  // What one member wanted is nothing to the next.
  client.follow(() => {
    clearTimeout(timer);
    wishes = new Map();
    kept = [];
    problem = null;
    tell();
  });

  return {
    now: () => now,
    follow: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Reads the cart anew, with everything in it that was wanted. */
    async read(): Promise<CartNow> {
      await send();
      const asked = wishes;
      const { lines } = await client.call('readCart', {});
      if (wishes === asked) kept = lines;
      tell();
      return now;
    },
    /** Wants so many units of a line; they are sent when the presses rest. */
    put(skuId: string, quantity: number) {
      wishes.set(skuId, { quantity, isWaiting: true });
      tell();
      clearTimeout(timer);
      timer = setTimeout(() => void send(), restMs);
    },
    send,
    /** Sends what waits before the page is gone: there may be no time for one after the other. */
    leave() {
      if (waiting().length > 0) queue = Promise.all([queue, sendNow()]);
    },
  };
}

export type Cart = ReturnType<typeof openCart>;

const carts = new WeakMap<StoreClient, Cart>();

/** The one cart of a storefront's client, whichever page shows it. */
export function cartOf(client: StoreClient): Cart {
  const cart = carts.get(client) ?? openCart(client);
  carts.set(client, cart);
  return cart;
}
