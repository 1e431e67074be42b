import type { Change } from './live-parser.ts';

/** What a tab does with what it hears from whichever tab has the stream. */
export interface Ear {
  change: (change: Change) => void;
  stand: (isConnected: boolean) => void;
}

/** How the tab that has the stream tells itself and the others. */
export interface Voice extends Ear {
  /** Whether another tab had the stream before. */
  isNext: boolean;
  /** Until when it told every change, by the clock of this tab: from 0 if there was none, never if its stream was lost. */
  toldUntil: number;
  /** Calls `again` when a tab that somebody looks at wants the stream back; returns a function that stops it. */
  onReminded: (again: () => void) => () => void;
}

/** Tells one tab alone, where the browser cannot choose one for all. */
export const alone = (ear: Ear, isNext: boolean): Voice => ({
  ...ear,
  isNext,
  toldUntil: isNext ? -Infinity : 0,
  onReminded: () => () => {},
});
