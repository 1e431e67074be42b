import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { TextDesk } from '#server/gateways/sms/port.ts';
import { networkOf } from '#server/http/network.ts';
import { Problem } from '#server/http/problem.ts';
import { newNumber } from '#server/rows/numbers.ts';
import { countRates } from '#server/rows/rate-store.ts';
import { notify } from '#server/workflow/news.ts';
import { dropCode, keepCode, lastCodeText, tryCode } from './code-store.ts';

/** For how long a code counts, and after how long another may be asked for. */
export const codeSeconds = 300;
export const againSeconds = 60;
const mostTries = 5;

const daySeconds = 86_400;

const usedUp = {
  zh: '该商城当天的验证码已发完，请稍后再试或联系商家',
  en: 'The mall has sent all codes of the day; try again later, or contact the mall',
};

interface Keys {
  secretKey: string;
  previousSecretKey?: string | null;
}

/** Where a code is sent and for whom. */
export interface Place {
  tenantId: string;
  phone: string;
}

const digest = ({ tenantId, phone }: Place, code: string, secret: string): Buffer =>
  createHmac('sha256', `phone-code:${secret}`)
    .update(JSON.stringify([tenantId, phone, code]))
    .digest();

interface Sending {
  db: Database;
  keys: Keys;
  texts: Pick<TextDesk, 'needs' | 'send'>;
  /** How many codes a mall sends in a day before somebody has to look. */
  codesADay: (tenantId: string) => Promise<number>;
}

/**
 * Sends a sign-in code to a phone. Throws `too-many-requests` with the seconds to wait: one a minute, five an hour, ten
 * a day for a phone, twenty an hour for an address, and so many a day for a mall.
 */
export async function sendCode(
  { db, keys, texts, codesADay }: Sending,
  place: Place & { address: string },
): Promise<void> {
  const { tenantId, phone, address } = place;
  await texts.needs(tenantId);
  const ofPhone = `phone-code:${phone}`;
  const most = await codesADay(tenantId);
  const ofMall = `phone-code-of:${tenantId}`;
  const refusal = await countRates(db, [
    { subject: ofPhone, seconds: againSeconds, most: 1 },
    { subject: ofPhone, seconds: 3_600, most: 5 },
    { subject: ofPhone, seconds: daySeconds, most: 10 },
    { subject: `phone-code-from:${networkOf(address)}`, seconds: 3_600, most: 20 },
    { subject: ofMall, seconds: daySeconds, most },
  ]);
  if (refusal !== null) {
    const isOfMall = refusal.subject === ofMall;
    if (isOfMall) await ring(db, tenantId, most);
    const data = { retryAfterSeconds: refusal.waitSeconds };
    throw new Problem('too-many-requests', { data, ...(isOfMall && { words: usedUp }) });
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const hash = digest(place, code, keys.secretKey);
  await inTenant(db, tenantId, (trx) => keepCode(trx, tenantId, phone, hash));
  await texts.send({
    tenantId,
    textNo: `${tenantId}/${newNumber(Date.now(), { prefix: 'YZ' })}`,
    phone,
    template: 'signInCode',
    params: { code },
  });
}

/** Tells once a day that a mall's codes are used up; it leads to the last one that went out. */
async function ring(db: Database, tenantId: string, count: number): Promise<void> {
  const told = { subject: `phone-codes-told:${tenantId}`, seconds: daySeconds, most: 1 };
  await countRates(db, [told], {
    scope: tenantId,
    async work(trx) {
      const id = await lastCodeText(trx, tenantId);
      if (id === undefined) return;
      const subject = { machine: 'text', id };
      await notify(trx, {
        kind: 'codesUsedUp',
        to: 'all',
        needs: ['gateway.view'],
        facts: { count },
        tenantId,
        subject,
        by: null,
      });
    },
  });
}

/**
 * Whether the code is the one that was sent last: once, within five minutes, at most five tries. A wrong try is counted
 * by the transaction, so let it commit.
 */
export async function isCode(trx: Transaction<DB>, keys: Keys, place: Place, code: string): Promise<boolean> {
  const { tenantId, phone } = place;
  const kept = await tryCode(trx, tenantId, phone, { livesSeconds: codeSeconds, mostTries });
  const secrets = [keys.secretKey, keys.previousSecretKey ?? null].filter((secret) => secret !== null);
  const isRight = kept !== undefined && secrets.some((secret) => timingSafeEqual(kept, digest(place, code, secret)));
  if (isRight) await dropCode(trx, tenantId, phone);
  return isRight;
}
