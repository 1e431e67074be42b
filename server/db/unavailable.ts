import { DatabaseError } from 'pg';

/** The database cannot be reached or does not answer in time; a later try may succeed. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super(`The database is not available: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** SQLSTATEs that mean "not now": connection trouble, no room, shutting down, out of time, out of disk. */
const passing = /^(08...|53...|57014|57P0[1-5]|25P03)$/;
const system = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EACCES',
]);
/** Messages of node-postgres errors without a code. */
const spoken =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Cannot use a pool after calling end)/;

/** Whether the database was away, rather than the statement wrong. */
function isUnavailable(error: unknown): error is Error {
  if (error instanceof DatabaseError) return passing.test(error.code ?? '');
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && system.has(error.code)) return true;
  return spoken.test(error.message);
}

/** Returns the error to throw: a DatabaseUnavailable if the database was away, else the error itself. */
export function unavailableOr(error: unknown): unknown {
  return isUnavailable(error) ? new DatabaseUnavailable(error) : error;
}
