/** Random values that repeat for the same seed. */
export interface Chance {
  /** A number from 0 up to but not including 1. */
  next: () => number;
  /** A whole number between both bounds, inclusive. */
  int: (from: number, to: number) => number;
  /** True with this probability. */
  is: (share: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  /** Picks by weight. */
  weighted: <Item>(items: readonly (readonly [Item, number])[]) => Item;
}

/** Mulberry32: 32 bits of state are plenty for demo data. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    is: (share) => next() < share,
    pick,
    weighted: <Item>(items: readonly (readonly [Item, number])[]): Item => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return pick(items)[0];
    },
  };
}
