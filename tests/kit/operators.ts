import { demoStorefronts } from '#sandbox/demo/storefronts.ts';
import type { Database } from '#server/db/database.ts';
import { hashPassword } from '#server/features/session/passwords.ts';
import { addOperator, findOperator } from '#server/features/session/store.ts';

/** The four accounts that every installation with demo data has. */
export const accounts = {
  super: { type: -1, tenantId: null },
  platform: { type: 1, tenantId: null },
  tenant: { type: 2, tenantId: 't1' },
  'tenant-b': { type: 2, tenantId: 't2' },
} as const;

export type Account = keyof typeof accounts;

export const password = 'correct horse battery staple';

let hashed: Promise<string> | undefined;

/** Of the password of all four; the same each time, because hashing is slow by design. */
export function hashedPassword(): Promise<string> {
  return (hashed ??= hashPassword(password));
}

/** Adds two tenants with their storefronts, and the four accounts, to an empty database; leaves one alone that has them. */
export async function seedOperators(db: Database): Promise<void> {
  if (await findOperator(db, 'super')) return;
  const tenants = [
    { id: 't1', name: '青禾生活' },
    { id: 't2', name: '云上良品' },
  ];
  await db.loader.insertInto('tenants').values(tenants).execute();
  await db.loader.insertInto('storefronts').values(demoStorefronts(tenants)).execute();
  const passwordHash = await hashedPassword();
  for (const [username, account] of Object.entries(accounts)) {
    await addOperator(db, { username, name: username, passwordHash, ...account });
  }
}

/** Signs an account in over HTTP and answers its access token. */
export async function signIn(url: string, account: Account, fetching: typeof fetch = fetch): Promise<string> {
  const answer = await fetching(`${url}/api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: account, password }),
  });
  const body = (await answer.json()) as { code: unknown; data?: { accessToken: string } };
  if (body.data === undefined) throw new Error(`${account} could not sign in: ${String(body.code)}`);
  return body.data.accessToken;
}
