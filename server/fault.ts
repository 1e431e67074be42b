/** Where a test may end the process as a power cut would; see docs/operations.md. */
export type FaultPoint =
  | 'before-commit'
  | 'after-commit'
  | 'before-gateway'
  | 'after-gateway'
  | 'mid-export'
  | 'mid-import'
  | 'mid-migration'
  | 'mid-initdb';

/** Kills this process with SIGKILL when FAULT names this point (and this operation, if it names one); never in production. */
export function faultPoint(point: FaultPoint, operationId?: string): void {
  const fault = process.env['FAULT'];
  if (!fault || process.env['NODE_ENV'] === 'production') return;
  if (fault === point || (operationId !== undefined && fault === `${point}:${operationId}`)) {
    process.kill(process.pid, 'SIGKILL');
  }
}
