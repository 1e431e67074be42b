/** What happened to the units of an order or of one item, and what open after-sales claim. */
export interface Units {
  quantity: number;
  shipped: number;
  /** Refunded, shipped or not. */
  refunded: number;
  /** Refunded or cancelled before shipping. */
  released: number;
  /** Claimed by open after-sales, shipped or not. */
  claimed: number;
  claimedUnshipped: number;
}

/** Units still to be shipped, including claimed ones. */
export function unshippedUnits({
  quantity,
  shipped,
  released,
}: Pick<Units, 'quantity' | 'shipped' | 'released'>): number {
  return quantity - shipped - released;
}

/** Units that may ship now; open after-sales hold back theirs. Negative when more was shipped than they left. */
export function shippableUnits({ claimedUnshipped, ...units }: Omit<Units, 'refunded' | 'claimed'>): number {
  return unshippedUnits(units) - claimedUnshipped;
}

/** Units that the buyer has and no open after-sale claims. */
export function returnableUnits({
  shipped,
  refunded,
  released,
  claimed,
  claimedUnshipped,
}: Omit<Units, 'quantity'>): number {
  return shipped - (refunded - released) - (claimed - claimedUnshipped);
}

/** Units not refunded, shipped or not. */
export function unrefundedUnits({ quantity, refunded }: Pick<Units, 'quantity' | 'refunded'>): number {
  return quantity - refunded;
}

/** Units that a new after-sale may claim: those that may ship now and those the buyer has. */
export function claimableUnits({ claimed, ...units }: Pick<Units, 'quantity' | 'refunded' | 'claimed'>): number {
  return unrefundedUnits(units) - claimed;
}

/** What so many of an item's units cost: all together what was paid for it, fewer a share rounded down to the fen or point. */
export function shareOfUnits(whole: number, quantity: number, units: number): number {
  return Number((BigInt(whole) * BigInt(Math.min(units, quantity))) / BigInt(quantity));
}
