/**
 * Returns the absolute base URL of the API. The server writes API_BASE into the page, so one build serves every
 * installation.
 */
export function apiBase(): string {
  const content = meta('api-base').trim();
  return new URL(content === '' ? '/api' : content, window.location.href).href.replace(/\/+$/, '');
}

/**
 * True when the page says that the server runs the WeChat sandbox, so that showing the banner shifts no layout later.
 */
export function saysSandbox(): boolean {
  return meta('wechat-sandbox') === 'true';
}

function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
