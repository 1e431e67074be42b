import type { OpenOptions } from '#tests/kit/browser.ts';
import type { Workplace } from '../workplace.ts';

/** A browser that kept a session from before; null kept none. */
export function withToken({ server }: Workplace, token: string | null): OpenOptions {
  const localStorage = token === null ? [] : [{ name: 'zhanggui.token', value: token }];
  return { storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] } };
}
