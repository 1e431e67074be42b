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

/** What an order's items and its freight were listed at and what was paid, and the items before one of them: fen. */
export interface Listed {
  before: number;
  listed: number;
  paid: number;
}

/** What was paid for an item: where the shop changed the order's price, items and freight bear their parts of the change. */
export function paidForItem(price: number, { before, listed, paid }: Listed): number {
  if (listed === paid || listed === 0) return price;
  return shareOfUnits(paid, listed, before + price) - shareOfUnits(paid, listed, before);
}

/** What so many units more of an item cost, beside those that went back or are asked for: with the last ones, all of it. */
export function shareOfMore(
  whole: number,
  { quantity, taken }: { quantity: number; taken: number },
  units: number,
): number {
  return shareOfUnits(whole, quantity, taken + units) - shareOfUnits(whole, quantity, taken);
}
