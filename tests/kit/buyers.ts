import { demoKey } from '#sandbox/demo/storefronts.ts';
import type { Reached } from './server.ts';
import { textsFor } from './text-accounts.ts';

interface Begun {
  accessToken: string;
  userId: string;
  member: { id: string } | null;
}

/** Begins at a tenant's mobile storefront by a grant. */
export async function begin(server: Pick<Reached, 'call'>, tenantId: string, grant: object): Promise<Begun> {
  const body = { storefront: demoKey(tenantId, 'H5'), grant };
  const answer = await server.call('POST', '/api/store/session', { body });
  if (answer.status !== 200) throw new Error(`Nobody could begin at ${tenantId}: ${JSON.stringify(answer.body)}`);
  return answer.body.data as Begun;
}

/** The token of a visitor of a tenant's mobile storefront, to whom the platform's account can send a code. */
export async function visitorOf(server: Reached, tenantId: string): Promise<string> {
  await textsFor(server);
  return (await begin(server, tenantId, { kind: 'visitor' })).accessToken;
}

/** The code that a played text brought to a phone last. */
export async function sentCode(url: string, phone: string): Promise<string> {
  const answer = await fetch(`${url}/_sandbox/control/outside/phone?phone=${phone}`);
  const texts = (await answer.json()) as { text: string }[];
  const code = /\d{6}/.exec(texts.at(-1)?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code came to ${phone}.`);
  return code;
}

/** Signs a phone in at a tenant's mobile storefront, as a member does: the text is read as it came. */
export async function memberOf(server: Reached, tenantId: string, phone: string): Promise<Begun> {
  const token = await visitorOf(server, tenantId);
  const asked = await server.call('POST', '/api/store/phone-codes', { token, body: { phone } });
  if (asked.status !== 200) throw new Error(`No code was sent: ${JSON.stringify(asked.body)}`);
  return begin(server, tenantId, { kind: 'phone', phone, code: await sentCode(server.url, phone) });
}
