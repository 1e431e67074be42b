import { createHash } from 'node:crypto';
import { openidOf } from '#sandbox/wechatpay/merchants.ts';
import type { Box } from './box.ts';
import { Refusal, refuseIf } from './refusal.ts';
import type { PersonCode, SandboxApp } from './world.ts';

/** WeChat's codes live five minutes. */
const codeLifeMs = 300_000;

/** Gives a person's client a code for an app; codes that ended an hour ago are forgotten. */
export const issueCode = (
  box: Box,
  { kind, appid, person, phone = '' }: Pick<PersonCode, 'kind' | 'appid' | 'person'> & { phone?: string },
): string => {
  const now = box.now();
  const { personCodes } = box.world;
  for (const [old, { expiresAtMs }] of Object.entries(personCodes))
    if (expiresAtMs + 3_600_000 <= now) delete personCodes[old];
  const code = `0${box.newSecret(31)}`;
  personCodes[code] = { kind, appid, person, phone, expiresAtMs: now + codeLifeMs, isUsed: false };
  return code;
};

/** Uses a code up: 41008 without one, 40029 for another's, another kind's or an old one, 40163 for a used one. */
export const takeCode = (box: Box, code: string, kind: PersonCode['kind'], app: SandboxApp): PersonCode => {
  refuseIf(code === '', 41008);
  const issued = box.world.personCodes[code];
  if (issued === undefined || issued.kind !== kind || issued.appid !== app.appid) throw new Refusal(40029);
  refuseIf(issued.isUsed, 40163);
  refuseIf(issued.expiresAtMs <= box.now(), 40029);
  issued.isUsed = true;
  refuseIf(box.world.blockedPeople.includes(issued.person), 40226);
  return issued;
};

/** Who a person is under an app, and across the apps of one owner where the app is among them. */
export const idsOf = (app: SandboxApp, person: string) => ({
  openid: openidOf(app.appid, person),
  ...(app.isUnited === true && {
    unionid: `o${createHash('sha256').update(`union/${person}`).digest('base64url').slice(0, 27)}`,
  }),
});
