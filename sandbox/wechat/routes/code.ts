import { ok, plain, file } from '../box.ts';
import { secondsOf } from '../calendar.ts';
import { drawMiniProgramCode } from '../images/mini-program-code.ts';
import { Refusal, refuseIf } from '../refusal.ts';
import { forAuthorizer, lengthOf, numberIn, textIn, upload, type Route } from '../route.ts';
import { readExtJson } from '../slots/ext-json.ts';
import { cancelGray, grayRelease } from '../slots/gray.ts';
import { publishPrivacy } from '../slots/privacy.ts';
import { release, rollback, setVisit } from '../slots/release.ts';
import { commit, privacyCheckOf, trialOf } from '../slots/trial.ts';
import type { Release } from '../slots/types.ts';
import { keepPreview } from '../uploads.ts';
import type { SandboxApp } from '../world.ts';

const code = [18];
const versionLength = 64;

const versionOf = (version: Release): Readonly<Record<string, unknown>> => ({
  app_version: version.appVersion,
  user_version: version.userVersion,
  user_desc: version.userDesc,
  commit_time: secondsOf(version.committedAtMs),
});

/** What a release publishes besides the code: the declared privacy and the domains. */
const publish = (app: SandboxApp): void => {
  app.privacy = publishPrivacy(app.privacy);
  app.effectiveDomains = app.domains;
};

/** Trial version, privacy check, release, rollback, gray release, service state. */
export const codeRoutes: readonly Route[] = [
  forAuthorizer('POST', '/wxa/commit', code, ({ app, box, body, now }) => {
    refuseIf('access_token' in body, 47001);
    refuseIf(app.appType !== 1, 85015);
    const template = box.world.templates.find((each) => each.templateId === numberIn(body, 'template_id'));
    const [extJson, userVersion, userDesc] = [
      textIn(body, 'ext_json'),
      textIn(body, 'user_version'),
      textIn(body, 'user_desc'),
    ];
    if (template === undefined) throw new Refusal(85014);
    refuseIf(userVersion === '' || lengthOf(userVersion) > versionLength, 40097);
    refuseIf(!app.isProfileComplete, 86002);
    const pages = readExtJson(extJson, template, app.grantedApis);
    const { settings } = box.world;
    const { templateId, withoutConf } = template;
    const withoutAuth = template.withoutAuth.filter((api) => !app.grantedApis.includes(api));
    const rule = {
      commitMs: settings.commitMs,
      checkMs: settings.isAutomatic ? settings.checkMs : null,
      withoutAuth,
      withoutConf,
    };
    app.slots = commit(app.slots, { templateId, userVersion, userDesc, extJson, pages, committedAtMs: now }, rule);
    return ok();
  }),

  forAuthorizer('GET', '/wxa/get_page', code, ({ app }) => ok({ page_list: trialOf(app.slots).pages })),

  forAuthorizer('GET', '/wxa/get_qrcode', [18, 86], ({ app, query }) => {
    const trial = trialOf(app.slots);
    const text = `trial:${app.appid}:${trial.committedAtMs}:${query['path'] ?? ''}`;
    return file(
      drawMiniProgramCode(text, { width: 430, color: [0, 0, 0], isHyaline: false }),
      'image/png',
      'QRCode.png',
    );
  }),

  forAuthorizer('GET', '/wxa/security/get_code_privacy_info', code, ({ app }) => {
    const found = privacyCheckOf(app.slots);
    return ok({ without_auth_list: found.withoutAuth, without_conf_list: found.withoutConf });
  }),

  forAuthorizer('GET', '/wxa/get_category', code, ({ app }) => ok({ category_list: app.categories })),

  forAuthorizer('GET', '/cgi-bin/wxopen/getcategory', [30], ({ app }) => {
    const categories = app.categories.map((each) => ({
      first: each.first_id,
      first_name: each.first_class,
      second: each.second_id,
      second_name: each.second_class,
      audit_status: 3,
      audit_reason: '',
    }));
    return ok({ categories, limit: 5, quota: 5, category_limit: 20 });
  }),

  forAuthorizer('POST', '/wxa/release', code, ({ app, now }) => {
    app.slots = release(app.slots, now);
    publish(app);
    return ok();
  }),

  forAuthorizer('POST', '/wxa/getversioninfo', code, ({ app }) => {
    const { trial, online } = app.slots;
    return ok({
      ...(trial === null
        ? {}
        : {
            exp_info: {
              exp_time: secondsOf(trial.committedAtMs),
              exp_version: trial.userVersion,
              exp_desc: trial.userDesc,
            },
          }),
      ...(online === null
        ? {}
        : {
            release_info: {
              release_time: secondsOf(online.releasedAtMs),
              release_version: online.userVersion,
              release_desc: online.userDesc,
            },
          }),
    });
  }),

  forAuthorizer('GET', '/wxa/revertcoderelease', code, ({ app, query }) => {
    if (query['action'] === 'get_history_version') return ok({ version_list: app.slots.history.map(versionOf) });
    const version = query['app_version'];
    refuseIf(version !== undefined && !/^\d{1,9}$/.test(version), 40097);
    app.slots = rollback(app.slots, version === undefined ? null : Number(version));
    return ok();
  }),

  forAuthorizer('POST', '/wxa/grayrelease', code, ({ app, body, now }) => {
    const before = app.slots.online;
    const flag = (name: string): boolean => body[name] === true || body[name] === 1;
    const input = {
      percentage: body['gray_percentage'],
      debuggerFirst: flag('support_debuger_first'),
      experiencerFirst: flag('support_experiencer_first'),
    };
    app.slots = grayRelease(app.slots, input, now);
    if (app.slots.online !== before) publish(app);
    return ok();
  }),

  forAuthorizer('GET', '/wxa/getgrayreleaseplan', code, ({ app }) => {
    const { gray } = app.slots;
    return ok({
      gray_release_plan: {
        status: gray?.status ?? 0,
        create_timestamp: gray === null ? 0 : secondsOf(gray.createdAtMs),
        gray_percentage: gray?.percentage ?? 0,
        support_debuger_first: gray?.debuggerFirst ?? false,
        support_experiencer_first: gray?.experiencerFirst ?? false,
      },
    });
  }),

  forAuthorizer('GET', '/wxa/revertgrayrelease', code, ({ app }) => {
    app.slots = cancelGray(app.slots);
    return ok();
  }),

  forAuthorizer('POST', '/wxa/change_visitstatus', code, ({ app, body }) => {
    app.slots = setVisit(app.slots, body['action']);
    return ok();
  }),

  forAuthorizer('POST', '/wxa/getvisitstatus', code, ({ app }) => ok({ status: app.slots.visit })),

  upload(
    forAuthorizer('POST', '/wxa/uploadmedia', code, async (call) => {
      const { mediaId, type } = await keepPreview(call);
      return plain({ errcode: 0, errmsg: 'ok', type, mediaid: mediaId });
    }),
  ),
];
