import { shanghaiDay } from '#machines/shanghai.ts';
import { issueToken, requireApp, requireComponent } from '../access.ts';
import { ok, plain, type Box } from '../box.ts';
import { countIn, countUp, monthOf } from '../calendar.ts';
import { Refusal, refuseIf } from '../refusal.ts';
import { forAccount, forAnyone, optionalTextIn, textIn, type Route } from '../route.ts';
import type { SandboxApp } from '../world.ts';

const clearsPerMonth = 10;
const forcedPerDay = 20;
const lastMs = 5 * 60_000;

const ownApp = (box: Box, members: Readonly<Record<string, unknown>>): SandboxApp => {
  refuseIf(members['grant_type'] !== 'client_credential', 40002);
  const appid = optionalTextIn(members, 'appid');
  const secret = optionalTextIn(members, 'secret');
  refuseIf(appid === '', 41002);
  const app = box.world.apps[appid];
  if (app === undefined) throw new Refusal(40013);
  refuseIf(secret === '', 41004);
  refuseIf(secret !== app.secret, 40125);
  return app;
};

const stable = (box: Box, app: SandboxApp, isForced: boolean, now: number): { token: string; expiresIn: number } => {
  if (isForced) {
    refuseIf(app.lastForcedAtMs + 30_000 > now, 45011);
    refuseIf(countIn(app.forcedTokens, shanghaiDay(now)) >= forcedPerDay, 45009);
    app.forcedTokens = countUp(app.forcedTokens, shanghaiDay(now));
    app.lastForcedAtMs = now;
    return issueToken(box, 'account', app.appid, now);
  }
  const current = Object.entries(box.world.tokens).find(
    ([, issued]) =>
      issued.kind === 'account' &&
      issued.appid === app.appid &&
      issued.retiredAtMs === null &&
      issued.expiresAtMs > now,
  );
  // Return the same token until its last five minutes (or its last half, if it lives shorter).
  const margin = Math.min(lastMs, box.world.settings.tokenLifeS * 500);
  if (current === undefined || current[1].expiresAtMs - margin <= now)
    return issueToken(box, 'account', app.appid, now);
  return { token: current[0], expiresIn: Math.floor((current[1].expiresAtMs - now) / 1000) };
};

const clearQuota = (app: SandboxApp, now: number): void => {
  const month = monthOf(now);
  refuseIf(countIn(app.clearedThisMonth, month) >= clearsPerMonth, 48006);
  app.clearedThisMonth = countUp(app.clearedThisMonth, month);
  app.usage = {};
};

/** Tokens by the account's own secret, the JS-SDK ticket and the call quota. */
export const accountRoutes = (paths: () => ReadonlySet<string>): readonly Route[] => [
  forAnyone('GET', '/cgi-bin/token', ({ box, query, now }) => {
    const { token, expiresIn } = issueToken(box, 'account', ownApp(box, query).appid, now);
    return plain({ access_token: token, expires_in: expiresIn });
  }),

  forAnyone('POST', '/cgi-bin/stable_token', ({ box, body, now }) => {
    const { token, expiresIn } = stable(box, ownApp(box, body), body['force_refresh'] === true, now);
    return plain({ access_token: token, expires_in: expiresIn });
  }),

  forAccount('GET', '/cgi-bin/ticket/getticket', [], ({ app, box, query }) => {
    refuseIf(query['type'] !== 'jsapi', 40097);
    refuseIf(app.appType !== 2, 48001);
    return ok({ ticket: `sM4AOVdWfPE4DxkXGEs8V${box.newSecret(60)}`, expires_in: box.world.settings.tokenLifeS });
  }),

  forAnyone('POST', '/cgi-bin/clear_quota', ({ box, query, body, now }) => {
    const token = query['access_token'];
    const appid = textIn(body, 'appid');
    if (box.world.tokens[token ?? '']?.kind === 'component') {
      requireComponent(box, token, now);
      refuseIf(appid !== box.platform.appid, 40013);
      return ok();
    }
    const app = requireApp(box, token, now, '/cgi-bin/clear_quota', 'account', []);
    refuseIf(appid !== app.appid, 40013);
    clearQuota(app, now);
    return ok();
  }),

  forAnyone('POST', '/cgi-bin/clear_quota/v2', ({ box, body, now }) => {
    const app = box.world.apps[optionalTextIn(body, 'appid')];
    if (app === undefined) throw new Refusal(40013);
    refuseIf(body['appsecret'] !== app.secret, 40125);
    clearQuota(app, now);
    return ok();
  }),

  forAccount('POST', '/cgi-bin/openapi/quota/get', [], ({ app, box, body, now }) => {
    const path = textIn(body, 'cgi_path');
    refuseIf(!paths().has(path), 76003);
    const limit = box.world.settings.dailyLimit;
    const used = countIn(app.usage[path] ?? { period: '', count: 0 }, shanghaiDay(now));
    const { minuteLimit } = box.world.settings;
    const perMinute = path === '/wxa/getwxacodeunlimit' ? Math.min(5000, minuteLimit) : minuteLimit;
    return ok({
      quota: { daily_limit: limit, used, remain: Math.max(0, limit - used) },
      rate_limit: { call_count: perMinute, refresh_second: 60 },
    });
  }),
];
