import type { Schemas, StoreClient } from '../client.ts';
import { keepAdding, keptAdding } from './adding.ts';
import { cartOf } from './cart.ts';
import { keeping } from './keeping.ts';
import { newKey } from './new-key.ts';
import { asProblem } from './problem.ts';

type Line = Schemas['CartWish'];

const name = (storefront: string) => `cart.${storefront}`;
const most = 9_999;

/** What somebody put into their cart before they signed in at a storefront; it stays on the device. */
function onDevice(storefront: string): Line[] {
  const text = keeping.read(name(storefront));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this file writes it
  return text === null ? [] : (JSON.parse(text) as Line[]);
}

/** Adds units of a sku to the cart of whoever is there. */
export async function addToCart(client: StoreClient, storefront: string, { skuId, quantity }: Line): Promise<void> {
  if (client.session()?.isMember === true) return put(client, { skuId, quantity });
  const lines = onDevice(storefront);
  const old = lines.find((line) => line.skuId === skuId)?.quantity ?? 0;
  const others = lines.filter((line) => line.skuId !== skuId);
  keeping.keep(name(storefront), JSON.stringify([...others, { skuId, quantity: Math.min(old + quantity, most) }]));
}

/** Whether something is in the cart of whoever has not signed in. */
export const isAnythingOnDevice = (storefront: string): boolean => onDevice(storefront).length > 0;

const bringings = new WeakMap<StoreClient, Promise<void>>();

/** Brings what is on the device into the cart of a member; what did not arrive stays on the device for the next time. */
export async function bringCart(client: StoreClient, storefront: string): Promise<void> {
  // Whoever asks meanwhile waits for the same: a line that is brought twice counts twice.
  const bringing = bringings.get(client) ?? bringLines(client, storefront).finally(() => bringings.delete(client));
  bringings.set(client, bringing);
  return bringing;
}

async function bringLines(client: StoreClient, storefront: string): Promise<void> {
  const lines = onDevice(storefront);
  for (const [at, line] of lines.entries()) {
    // One after the other: all of them change the one cart.
    await put(client, line).catch((error: unknown) => {
      // A sku that is gone is refused each time; the others are still brought.
      if (asProblem(error).status !== 422) throw error;
    });
    const left = lines.slice(at + 1);
    keeping.keep(name(storefront), left.length === 0 ? null : JSON.stringify(left));
  }
}

async function put(client: StoreClient, { skuId, quantity }: Line): Promise<void> {
  // Whom the first line makes a member has no cart before.
  const isMember = client.session()?.isMember === true;
  const { lines, problem } = isMember ? await cartOf(client).read() : { lines: [], problem: null };
  // A press that still waits would undo what is added now.
  if (problem !== null) throw problem;
  const userId = client.session()?.userId ?? '';
  // What may be in the cart already, though no answer came, is not counted again.
  const held = keptAdding(userId, skuId);
  const old = held?.old ?? lines.find((line) => line.skuId === skuId)?.quantity ?? 0;
  const adding = held?.quantity === quantity ? held : { key: newKey(), old, quantity, at: Date.now() };
  keepAdding(userId, skuId, adding);
  try {
    await client.call('putCartLine', { body: { skuId, quantity: Math.min(old + quantity, most) } }, adding.key);
    keepAdding(userId, skuId, null);
  } catch (error) {
    keepAdding(userId, skuId, asProblem(error).mayStand ? adding : null);
    throw error;
  }
}
