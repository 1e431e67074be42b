const key = 'zhanggui.reloadedAt';
const onceEveryMs = 60_000;

/** Loads the page anew when a part of the app is gone from the server, which a new build does to a page that was open; once a minute at most. */
export function reloadOnNewBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (!navigator.onLine || Date.now() - last < onceEveryMs) return;
    sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
