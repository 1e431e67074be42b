/** Returns what the button says that leaves a dialog: beside "Cancel order", "Cancel" could be taken for the same. */
export function dismissText(confirmText: string, { cancel, back }: { cancel: string; back: string }): string {
  return confirmText.startsWith(cancel) ? back : cancel;
}
