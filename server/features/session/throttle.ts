/** Failures that are forgiven before each further one doubles the wait. */
const forgivenFailures = 10;
const longestWaitSeconds = 900;
/** After this quiet time the count starts anew. */
export const forgetAfterMinutes = 60;

/** Seconds to wait after so many failures in a row: none up to ten, then 1, 2, 4 … and at most a quarter of an hour. */
export function waitSeconds(failures: number): number {
  if (failures < forgivenFailures) return 0;
  return Math.min(2 ** (failures - forgivenFailures), longestWaitSeconds);
}
