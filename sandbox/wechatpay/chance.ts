import { draw } from '#sandbox/chance.ts';

/** Numbers from 0 up to 1 that are the same for the same seed. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    const { value, next } = draw(state);
    state = next;
    return value;
  };
};
