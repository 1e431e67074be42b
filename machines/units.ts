/** What became of the units of an order, or of one of its items, and what open after-sales ask for. */
export interface Units {
  quantity: number;
  shipped: number;
  /** Refunded, shipped before or not. */
  refunded: number;
  /** Refunded or cancelled before they were shipped. */
  released: number;
  /** Asked for by open after-sales, shipped or not. */
  claimed: number;
  claimedUnshipped: number;
}

/** Units that still have to go out, claimed ones included. */
export function unshippedUnits({
  quantity,
  shipped,
  released,
}: Pick<Units, 'quantity' | 'shipped' | 'released'>): number {
  return quantity - shipped - released;
}

/** Units that may go out now: an open after-sale holds its own back. Below zero where more went out than it left. */
export function shippableUnits({ claimedUnshipped, ...units }: Omit<Units, 'refunded' | 'claimed'>): number {
  return unshippedUnits(units) - claimedUnshipped;
}

/** Units that the buyer has and that no open after-sale asks for yet. */
export function returnableUnits({
  shipped,
  refunded,
  released,
  claimed,
  claimedUnshipped,
}: Omit<Units, 'quantity'>): number {
  return shipped - (refunded - released) - (claimed - claimedUnshipped);
}

/** Units that were not refunded, shipped or not. */
export function unrefundedUnits({ quantity, refunded }: Pick<Units, 'quantity' | 'refunded'>): number {
  return quantity - refunded;
}

/** Units that an after-sale may ask for, shipped or not: what may go out now and what the buyer has. */
export function claimableUnits({ claimed, ...units }: Pick<Units, 'quantity' | 'refunded' | 'claimed'>): number {
  return unrefundedUnits(units) - claimed;
}
