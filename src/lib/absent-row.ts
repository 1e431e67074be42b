import type { Problem } from '#machines/kit/problem.ts';

/** True when a read failed because there is no such row, or can be none at the address; no retry finds one. */
export function isAbsentRow({ code, data }: Pick<Problem, 'code' | 'data'>): boolean {
  if (code === 'not-found') return true;
  const { errors } = data;
  return code === 'bad-request' && Array.isArray(errors) && errors.some(isOfAddress);
}

/** The server names the faulty parts of a call; those of its path are the row's id. */
function isOfAddress(fault: unknown): boolean {
  return (
    typeof fault === 'object' &&
    fault !== null &&
    'path' in fault &&
    typeof fault.path === 'string' &&
    fault.path.startsWith('/path/')
  );
}
