/**
 * Runs work once what the operator has just done is painted, so that a slow processor answers a click before it fetches
 * and draws what follows. A page that is not shown paints nothing and does not wait.
 */
export function afterPaint(work: () => void): void {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
