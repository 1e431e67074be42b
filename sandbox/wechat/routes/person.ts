import { requireComponent } from '../access.ts';
import { ok, plain, type Call } from '../box.ts';
import { idsOf, issueCode, takeCode } from '../person-codes.ts';
import { Refusal, refuseIf } from '../refusal.ts';
import { forAccount, forAnyone, optionalTextIn, textIn, type Route } from '../route.ts';
import type { SandboxApp } from '../world.ts';

/** The permission set of an official account's web pages. */
const webPages = 4;

const appNamed = ({ box }: Call, appid: string, appType: 1 | 2): SandboxApp => {
  refuseIf(appid === '', 41002);
  const app = box.world.apps[appid];
  if (app === undefined || app.appType !== appType) throw new Refusal(40013);
  return app;
};

/** The account of a call with the platform's token, which these calls know under its older name alone. */
const byPlatform = (call: Call, appType: 1 | 2): SandboxApp => {
  const { box, query, now } = call;
  refuseIf(query['component_access_token'] === undefined, 41021);
  requireComponent(box, query['component_access_token'], now);
  refuseIf(query['component_appid'] !== box.platform.appid, 40013);
  refuseIf(query['grant_type'] !== 'authorization_code', 40002);
  const app = appNamed(call, query['appid'] ?? '', appType);
  refuseIf(!app.isAuthorized, 61003);
  refuseIf(appType === 2 && !app.permissionSets.includes(webPages), 61007);
  return app;
};

const bySecret = (call: Call, appType: 1 | 2): SandboxApp => {
  const { query } = call;
  const app = appNamed(call, query['appid'] ?? '', appType);
  refuseIf(query['secret'] === undefined, 41004);
  refuseIf(query['secret'] !== app.secret, 40125);
  refuseIf(query['grant_type'] !== 'authorization_code', 40002);
  return app;
};

type Admission = (call: Call, appType: 1 | 2) => SandboxApp;

const miniProgramSignIn = (admit: Admission) => (call: Call) => {
  const app = admit(call, 1);
  const { person } = takeCode(call.box, call.query['js_code'] ?? '', 'login', app);
  return plain({ ...idsOf(app, person), session_key: `${call.box.newSecret(22)}==` });
};

const officialSignIn = (admit: Admission) => (call: Call) => {
  const app = admit(call, 2);
  const { person } = takeCode(call.box, call.query['code'] ?? '', 'page', app);
  return plain({
    ...idsOf(app, person),
    access_token: `P_${call.box.newSecret(80)}`,
    expires_in: 7_200,
    refresh_token: `R_${call.box.newSecret(80)}`,
    scope: 'snsapi_base',
  });
};

/** Who somebody is, and what the client in their hand does: `wechat-client` is no address of WeChat, but the person. */
export const personRoutes: readonly Route[] = [
  forAnyone('GET', '/sns/component/jscode2session', miniProgramSignIn(byPlatform)),
  forAnyone('GET', '/sns/jscode2session', miniProgramSignIn(bySecret)),
  forAnyone('GET', '/sns/oauth2/component/access_token', officialSignIn(byPlatform)),
  forAnyone('GET', '/sns/oauth2/access_token', officialSignIn(bySecret)),

  forAccount('POST', '/wxa/business/getuserphonenumber', [], ({ app, box, body, now }) => {
    refuseIf(app.appType !== 1, 40013);
    const { phone } = takeCode(box, optionalTextIn(body, 'code'), 'phone', app);
    const country = /^\+(\d{1,3}) (\d+)$/.exec(phone);
    const [pure, code] = country ? [country[2], country[1]] : [phone, '86'];
    const watermark = { timestamp: Math.floor(now / 1000), appid: app.appid };
    return ok({
      phone_info: { phoneNumber: phone.replace(' ', ''), purePhoneNumber: pure, countryCode: code, watermark },
    });
  }),

  forAnyone('POST', '/wechat-client/login', (call) => {
    const app = appNamed(call, textIn(call.body, 'appid'), 1);
    return ok({ code: issueCode(call.box, { kind: 'login', appid: app.appid, person: textIn(call.body, 'person') }) });
  }),
  /** `phone` is eleven digits, or `+852 51234567` for a number of another place. */
  forAnyone('POST', '/wechat-client/phone', (call) => {
    const app = appNamed(call, textIn(call.body, 'appid'), 1);
    const [person, phone] = [textIn(call.body, 'person'), textIn(call.body, 'phone')];
    return ok({ code: issueCode(call.box, { kind: 'phone', appid: app.appid, person, phone }) });
  }),
];
