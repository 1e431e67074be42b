import type { Box } from './box.ts';
import { secondsOf } from './calendar.ts';
import { allPermissionSets } from './seed.ts';
import type { SandboxApp } from './world.ts';

/** How long a consent's code can be exchanged, in seconds. */
export const codeLifeS = 600;

/** Marks the account as authorised; returns the code that the platform exchanges for tokens. */
const consent = (box: Box, app: SandboxApp): string => {
  const now = box.now();
  app.isAuthorized = true;
  app.authorizedAtMs = now;
  app.permissionSets = allPermissionSets;
  app.refreshTokens = [`refreshtoken@@@${box.newSecret(40)}`];
  const code = `queryauthcode@@@${box.newSecret(60)}`;
  box.world.authCodes[code] = { appid: app.appid, expiresAtMs: now + codeLifeS * 1000 };
  return code;
};

/**
 * Records one account's consent to the platform and pushes it; without our pre-auth code if it began at WeChat itself.
 */
export const authorize = (box: Box, app: SandboxApp, preAuthCode: string): string => {
  const type = app.isAuthorized ? 'updateauthorized' : 'authorized';
  const code = consent(box, app);
  const now = secondsOf(box.now());
  box.push({
    appid: null,
    name: type,
    fields: {
      AppId: box.platform.appid,
      CreateTime: now,
      InfoType: type,
      AuthorizerAppid: app.appid,
      AuthorizationCode: code,
      AuthorizationCodeExpiredTime: now + codeLifeS,
      PreAuthCode: preAuthCode,
    },
  });
  return code;
};

/** A mini program registered through the platform, which authorises the platform at the same time. */
export const registered = (box: Box, app: SandboxApp): void => {
  box.push({
    appid: null,
    name: 'notify_third_fasteregister',
    fields: {
      AppId: box.platform.appid,
      CreateTime: secondsOf(box.now()),
      InfoType: 'notify_third_fasteregister',
      appid: app.appid,
      status: 0,
      auth_code: consent(box, app),
      msg: 'OK',
      info: { name: app.name, code_type: '1', component_phone: '4008000000' },
    },
  });
};
