import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { Visitor } from '#server/http/operations.ts';
import { countRates } from '#server/rows/rate-store.ts';

interface Keys {
  secretKey: string;
  previousSecretKey?: string | null;
}

type Asker = Pick<Visitor, 'tenantId' | 'storefrontId' | 'userId'>;

const lifeSeconds = 600;
const timeLength = 8;

const sign = ({ tenantId, storefrontId, userId }: Asker, until: string, secret: string): Buffer =>
  createHmac('sha256', `sign-in-state:${secret}`)
    .update(JSON.stringify([tenantId, storefrontId, userId, until]))
    .digest();

/** What goes to WeChat's page and comes back: for this asker alone, for ten minutes. WeChat takes letters and digits. */
export function issueState(asker: Asker, { secretKey }: Keys, now: number): string {
  const until = (Math.floor(now / 1000) + lifeSeconds).toString(36).padStart(timeLength, '0');
  return until + sign(asker, until, secretKey).toString('hex');
}

/** Uses a state up; false when it is another's, old, or was used before. */
export async function takeState(
  db: Database,
  keys: Keys,
  { asker, state, now }: { asker: Asker; state: string; now: number },
): Promise<boolean> {
  const until = state.slice(0, timeLength);
  const given = Buffer.from(state.slice(timeLength), 'hex');
  const secrets = [keys.secretKey, keys.previousSecretKey ?? null].filter((secret) => secret !== null);
  const isOurs = secrets.some((secret) => {
    const right = sign(asker, until, secret);
    return right.length === given.length && timingSafeEqual(right, given);
  });
  if (!isOurs || Number.parseInt(until, 36) * 1000 <= now) return false;
  return (await countRates(db, [{ subject: `sign-in-state:${state}`, seconds: 2 * lifeSeconds, most: 1 }])) === null;
}
