import { keeping } from './keeping.ts';

/** Units on their way into a cart, whose answer may be lost: pressed for again they are added once. */
export interface Adding {
  key: string;
  /** How many units the cart held before, and how many are added. */
  old: number;
  quantity: number;
  /** When they were sent. */
  at: number;
}

/** The server knows a key again for a day. */
const dayMs = 86_400_000;

const nameOf = (userId: string) => `adding.${userId}`;

function all(userId: string): Record<string, Adding> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this file writes it
  return JSON.parse(keeping.read(nameOf(userId)) ?? '{}') as Record<string, Adding>;
}

/** Keeps what is on its way into a cart, until it is known how it ended. */
export function keepAdding(userId: string, skuId: string, adding: Adding | null): void {
  const { [skuId]: _, ...others } = all(userId);
  keeping.keep(nameOf(userId), JSON.stringify(adding === null ? others : { ...others, [skuId]: adding }));
}

/** Returns the units of a sku of which nobody knows whether they are in the cart, or null. */
export function keptAdding(userId: string, skuId: string): Adding | null {
  const adding = all(userId)[skuId];
  return adding !== undefined && Date.now() - adding.at < dayMs ? adding : null;
}

/** Whoever has seen their cart knows what is in it: what they press next is another wish. */
export const forgetAddings = (userId: string): void => keeping.keep(nameOf(userId), null);
