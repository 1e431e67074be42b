import type { Account } from '#tests/kit/operators.ts';
import type { Workplace } from '../workplace.ts';
import type { Hand } from './hand.ts';

/** Walks a task to its end, which the page has to say; calls `begin` of the hand once its rows are there. */
type Walk = (hand: Hand, place: Workplace) => Promise<void>;

/** One of the ten things that operators do all day. */
export interface Task {
  letter: string;
  name: string;
  account: Account;
  /** What it took when it was last counted by hand. */
  before: string;
  /** The best of the comparable products and its clicks, as far as known. */
  peer: { name: string; clicks: number } | null;
  /** More clicks than this fail the test. */
  most: number;
  mouse: Walk;
  keys: Walk;
}
