import type { Asked, Reached } from '#tests/kit/server.ts';
import { signIn } from './sign-in.ts';

/** The calls of a product that a bench started, as one of the demo's accounts. */
export async function reached(url: string, username: string): Promise<Reached> {
  const token = await signIn(url, username);
  return {
    url,
    token: () => Promise.resolve(token),
    call: async (method, path, { headers, body }: Asked = {}) => {
      const sent = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
      const answer = await fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        ...(sent === undefined ? {} : { body: sent }),
      });
      const parsed: unknown = await answer.json();
      return { status: answer.status, headers: answer.headers, body: parsed as { code: unknown } };
    },
  };
}
