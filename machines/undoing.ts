/** What the server knows of an act that is to be taken back. */
export interface Undo {
  /** Whether nothing has happened to the row since. */
  isLast: boolean;
  elapsedMs: number;
  /** For how long it may be taken back. */
  holdMs: number;
}

/** Whether an act may still be taken back. */
export function isInTime({ elapsedMs, holdMs }: Pick<Undo, 'elapsedMs' | 'holdMs'>): boolean {
  return elapsedMs <= holdMs;
}
