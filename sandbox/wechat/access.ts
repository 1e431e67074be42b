import { shanghaiDay } from '#machines/shanghai.ts';
import type { Box } from './box.ts';
import { countIn, countUp } from './calendar.ts';
import { Refusal, refuseIf } from './refusal.ts';
import type { TokenNeed } from './route.ts';
import type { IssuedAccessToken, SandboxApp } from './world.ts';

/** How long a token still works after a newer one was issued, in milliseconds. */
const overlapMs = 5 * 60_000;

const findToken = (box: Box, token: string | undefined, now: number): IssuedAccessToken => {
  if (token === undefined || token === '') throw new Refusal(41001);
  const issued = box.world.tokens[token];
  if (issued === undefined) throw new Refusal(40001);
  refuseIf(issued.retiredAtMs !== null && issued.retiredAtMs + overlapMs <= now, 40001);
  refuseIf(issued.expiresAtMs <= now, 42001);
  return issued;
};

/** Checks the platform's token. */
export const requireComponent = (box: Box, token: string | undefined, now: number): void => {
  refuseIf(findToken(box, token, now).kind !== 'component', 61014);
};

/** Checks an account's token and the permission sets of a path, and counts the call by day and minute; returns the account. */
export const requireApp = (
  box: Box,
  token: string | undefined,
  now: number,
  path: string,
  need: Exclude<TokenNeed, 'none' | 'component'>,
  sets: readonly number[],
): SandboxApp => {
  const issued = findToken(box, token, now);
  refuseIf(issued.kind === 'component', 48001);
  const app = box.world.apps[issued.appid];
  if (app === undefined) throw new Refusal(40001);
  if (issued.kind === 'authorizer') {
    refuseIf(!app.isAuthorized, 61003);
    refuseIf(sets.length > 0 && !sets.some((set) => app.permissionSets.includes(set)), 61007);
  } else {
    refuseIf(need === 'authorizer', 86000);
  }
  const day = shanghaiDay(now);
  const used = app.usage[path] ?? { period: '', count: 0 };
  refuseIf(countIn(used, day) >= box.world.settings.dailyLimit && path !== '/cgi-bin/clear_quota', 45009);
  const minute = Math.floor(now / 60_000);
  const calls = app.minute?.at === minute ? app.minute.calls : {};
  refuseIf((calls[path] ?? 0) >= box.world.settings.minuteLimit, 45011);
  app.minute = { at: minute, calls: { ...calls, [path]: (calls[path] ?? 0) + 1 } };
  app.usage[path] = countUp(used, day);
  return app;
};

/** Issues a token; earlier ones of the same kind and account work five minutes more. */
export const issueToken = (
  box: Box,
  kind: IssuedAccessToken['kind'],
  appid: string,
  now: number,
): { token: string; expiresIn: number } => {
  const { tokens, settings } = box.world;
  for (const [value, old] of Object.entries(tokens)) {
    if (old.expiresAtMs + overlapMs * 12 <= now) delete tokens[value];
    else if (old.kind === kind && old.appid === appid) old.retiredAtMs ??= now;
  }
  const token = `${kind === 'component' ? 'C' : 'A'}_${box.newSecret(130)}`;
  tokens[token] = { kind, appid, expiresAtMs: now + settings.tokenLifeS * 1000, retiredAtMs: null };
  return { token, expiresIn: settings.tokenLifeS };
};
