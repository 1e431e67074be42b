/**
 * How many units of a sku the cart held before those whose answer was lost: pressed for again they are added once. Whoever
 * has seen the cart knows what is in it.
 */
export const heldBefore = new Map<string, number>();
