import type { Reached } from './server.ts';

/** The accounts that the sandbox always offers for authorisation. */
export const offered = { miniProgram: 'wx00000000000000a1', official: 'wx00000000000000a2' };

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'" };
const decoded = (html: string) => html.replaceAll(/&(amp|quot|#39);/g, (entity) => entities[entity] ?? entity);

/** Goes to WeChat's consent page as a merchant would and agrees; answers where WeChat sends the browser back to. */
export async function agree(page: string, appId: string): Promise<URL> {
  const referer = new URL(page).searchParams.get('redirect_uri') ?? '';
  const html = await (await fetch(page, { headers: { referer } })).text();
  const links = [...html.matchAll(/<a href="([^"]+)">/g)].map(([, href = '']) => decoded(href));
  const link = links.find((href) => new URL(href, page).searchParams.get('appid') === appId);
  if (link === undefined) throw new Error(`The consent page does not offer ${appId}.`);
  const answer = await fetch(new URL(link, page), { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? 'about:blank');
}

/** Authorises one of the sandbox's accounts for the tenant of a token, over HTTP all the way. */
export async function authorise(server: Reached, token: string, appId: string) {
  const started = await server.call('POST', '/api/weixin/open/api/authorize', {
    token,
    body: { kind: 'both', returnTo: `${server.url}/wxapp/authorized` },
  });
  const { state, desktop } = started.body.data as { state: string; desktop: string };
  const back = await agree(desktop, appId);
  const authCode = back.searchParams.get('auth_code') ?? '';
  const finished = await server.call('POST', '/api/weixin/open/api/authorized', { token, body: { state, authCode } });
  return { started, back, state, authCode, finished };
}

/** Presses a control of the WeChat sandbox at an address. */
export async function control(server: { url: string }, action: string, input: object = {}) {
  const answer = await fetch(`${server.url}/_sandbox/control/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`${action}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
