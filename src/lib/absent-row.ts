import type { Problem } from '#machines/kit/problem.ts';

/**
 * True when a read failed because there is no such row, or can be none at the address; no retry finds one. Of a call
 * that does not fit the contract the server names the faulty parts, and those of its path are the row's id.
 */
export const isAbsentRow = ({ code, data }: Pick<Problem, 'code' | 'data'>): boolean =>
  code === 'not-found' || (code === 'bad-request' && JSON.stringify(data).includes('"path":"/path/'));
