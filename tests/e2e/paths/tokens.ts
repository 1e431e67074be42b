import type { OpenOptions } from '#tests/kit/browser.ts';
import type { Reached } from '#tests/kit/server.ts';

/** A browser that kept a session from before; null kept none. */
export function withToken({ server }: { server: Pick<Reached, 'url'> }, token: string | null): OpenOptions {
  const localStorage = token === null ? [] : [{ name: 'zhanggui.token', value: token }];
  return { storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] } };
}
