import { password } from './server-process.ts';

/** Signs a demo account in and answers its token. */
export async function signIn(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const body = (await answer.json()) as { msg: string; data?: { accessToken: string } };
  if (body.data === undefined) throw new Error(`${username} could not sign in: ${body.msg}`);
  return body.data.accessToken;
}
