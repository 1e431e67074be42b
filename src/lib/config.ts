/** Where the calls go, as a whole address; the server writes API_BASE into the page, so one build serves every installation. */
export function apiBase(): string {
  const content = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content.trim() ?? '';
  return new URL(content === '' ? '/api' : content, window.location.href).href.replace(/\/+$/, '');
}
