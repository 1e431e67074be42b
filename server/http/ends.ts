import { type Pace, usualPace } from './pace.ts';

/** How long a caller may hold anything open. */
export interface Ends {
  /** How a body has to arrive, and how an answer has to be taken. */
  pace: Pace;
  /** From its first line until the whole of a call has arrived, and until its answer begins, whatever it waits for. */
  callMs: number;
  /** From the beginning of a file that is written as it is read to its last byte. */
  downloadMs: number;
  /** A page that follows changes; it opens its stream anew, and shows who it is anew. */
  liveMs: number;
}

/** The time of a call is ten megabytes over a slow line, that of a download a million rows over a middling one. */
export const usualEnds: Ends = { pace: usualPace, callMs: 120_000, downloadMs: 900_000, liveMs: 3_600_000 };
