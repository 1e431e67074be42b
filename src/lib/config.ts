/** Where the calls go, as a whole address; the server writes API_BASE into the page, so one build serves every installation. */
export function apiBase(): string {
  const content = meta('api-base').trim();
  return new URL(content === '' ? '/api' : content, window.location.href).href.replace(/\/+$/, '');
}

/** Whether the server said with the page that it plays WeChat, so that saying so moves nothing later. */
export function saysSandbox(): boolean {
  return meta('wechat-sandbox') === 'true';
}

function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
