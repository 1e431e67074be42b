import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a test may end the process like a power cut; see docs/operations.md. */
export type FaultPoint =
  | 'before-commit'
  | 'after-commit'
  | 'before-gateway'
  | 'after-gateway'
  | 'after-notice'
  | 'mid-export'
  | 'mid-import'
  | 'mid-migration'
  | 'mid-initdb';

const armed = process.env['FAULT'] !== undefined && process.env['NODE_ENV'] !== 'production';
const operation = new AsyncLocalStorage<string>();

/** Runs an operation's work so that fault points in it know the operation; costs nothing when FAULT is not set. */
export function duringOperation<Result>(operationId: string, work: () => Result): Result {
  return armed ? operation.run(operationId, work) : work();
}

/**
 * Kills this process with SIGKILL when FAULT names this point (and this operation, if it names one); never in
 * production.
 */
export function faultPoint(point: FaultPoint, operationId = operation.getStore()): void {
  if (!armed) return;
  const fault = process.env['FAULT'];
  if (fault === point || (operationId !== undefined && fault === `${point}:${operationId}`)) {
    process.kill(process.pid, 'SIGKILL');
  }
}
