/** Whether an adjustment is in force. */
export function isPosted({ state }: { state: string }): boolean {
  return state === 'posted';
}
