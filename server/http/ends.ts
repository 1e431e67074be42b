import { type Pace, usualPace } from './pace.ts';

/** How long a caller may hold anything open. */
export interface Ends {
  /** How fast a body must arrive and an answer must be taken. */
  pace: Pace;
  /** From a call's first line until all of it has arrived, and until its answer begins, whatever it waits for. */
  callMs: number;
  /** From the first to the last byte of a file that is written as it is read. */
  downloadMs: number;
  /** A live page's stream; afterwards the page reconnects and authenticates again. */
  liveMs: number;
}

/** A call's time allows ten megabytes over a slow line, a download's a million rows over an average one. */
export const usualEnds: Ends = { pace: usualPace, callMs: 120_000, downloadMs: 900_000, liveMs: 3_600_000 };
