import { keep, readKept } from '#src/lib/storage.ts';

const key = 'zhanggui.lastCall';
const tellEveryMs = 20_000;
const longAwayMs = 60_000;

/** Tells the other tabs that this one called the server; otherwise they would reach the idle timeout. */
export function tellActivity(now = Date.now()): void {
  if (now - Number(readKept(key) ?? 0) >= tellEveryMs) keep(key, String(now));
}

/** Calls `onCall` when another tab called the server; returns a function that stops it. */
export function followActivity(onCall: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) onCall();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Calls `onReturn` when the operator returns to this tab after a minute or more; returns a function that stops it. */
export function followReturn(onReturn: () => void): () => void {
  let leftAt: number | null = null;
  const listen = () => {
    const awayMs = leftAt === null ? 0 : Date.now() - leftAt;
    leftAt = document.visibilityState === 'hidden' ? Date.now() : null;
    if (leftAt === null && awayMs >= longAwayMs) onReturn();
  };
  document.addEventListener('visibilitychange', listen);
  return () => document.removeEventListener('visibilitychange', listen);
}
