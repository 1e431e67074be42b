/** A number from 0 up to 1, and the state from which the next one is drawn; the same state draws the same (mulberry32). */
export const draw = (state: number): { readonly value: number; readonly next: number } => {
  const next = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(next ^ (next >>> 15), next | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return { value: ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296, next };
};
