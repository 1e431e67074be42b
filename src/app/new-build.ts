const key = 'zhanggui.reloadedAt';
const onceEveryMs = 60_000;

/**
 * Reloads the page when a part of the app is gone from the server, as happens to open pages after a new build. At most
 * once a minute.
 */
export function reloadOnNewBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (!navigator.onLine || Date.now() - last < onceEveryMs) return;
    sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
