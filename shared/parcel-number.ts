import { bare } from './bare.ts';

/** Returns a parcel's number as carriers write it: nothing around it, and a Chinese keyboard's full-width signs as plain ones. */
export const parcelNumber = (typed: string): string => bare(typed).normalize('NFKC');
