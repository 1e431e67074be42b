import { Refused } from '#server/workflow/refusals.ts';

/** Whether a row's state has no place for an event any more, as after a repeat; a guard's no is a fault to be seen. */
export function isOver(error: unknown): boolean {
  return error instanceof Refused && error.code === 'transition-refused' && (error.data?.['guard'] ?? null) === null;
}
