/** Whether an order was cancelled a moment ago, so that the cancellation can still be taken back. */
export function isJustCancelled({ state }: { state: string }): boolean {
  return state === 'cancelHeld';
}
