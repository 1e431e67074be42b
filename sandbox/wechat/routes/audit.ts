import { ok } from '../box.ts';
import { countIn, countUp, monthOf, secondsOf } from '../calendar.ts';
import { Refusal, refuseIf } from '../refusal.ts';
import { forAuthorizer, lengthOf, numberIn, optionalTextIn, recordIn, textsIn, type Route } from '../route.ts';
import { checkSubmit, latestOf, sheetOf, speedUp, submit, undo } from '../slots/audit.ts';
import type { AuditSheet } from '../slots/types.ts';
import { temporaryLifeMs } from '../uploads.ts';
import type { SandboxApp } from '../world.ts';

type Members = Readonly<Record<string, unknown>>;

const code = [18];

const checkItem = (app: SandboxApp, item: Members): void => {
  refuseIf(Object.keys(item).length === 0, 85010);
  const tags = optionalTextIn(item, 'tag')
    .split(' ')
    .filter((tag) => tag !== '');
  refuseIf(tags.length > 10 || tags.some((tag) => lengthOf(tag) > 20), 85006);
  const address = optionalTextIn(item, 'address');
  refuseIf(address !== '' && app.slots.trial?.pages.includes(address) !== true, 85007);
  refuseIf(lengthOf(optionalTextIn(item, 'title')) > 32, 85011);
  const third = item['third_id'] === undefined ? null : numberIn(item, 'third_id');
  const isApproved = app.categories.some(
    (category) =>
      category.first_class === item['first_class'] &&
      category.second_class === item['second_class'] &&
      category.first_id === numberIn(item, 'first_id') &&
      category.second_id === numberIn(item, 'second_id') &&
      category.third_id === (third ?? 0) &&
      category.third_class === optionalTextIn(item, 'third_class'),
  );
  refuseIf(!isApproved, 85008);
};

/** Whether an uploaded file still exists; `isPreview` distinguishes files of uploadmedia from those of media/upload. */
const isKept = (app: SandboxApp, id: string, isPreview: boolean, kind: 'image' | 'video', now: number): boolean => {
  const media = app.media[id];
  if (media === undefined || (media.isPreview ?? false) !== isPreview || media.kind !== kind) return false;
  return media.isPermanent || media.createdAtMs + temporaryLifeMs > now;
};

const numbersIn = (body: Members, name: string, most: number): readonly number[] => {
  const value = body[name] ?? [];
  if (!Array.isArray(value)) throw new Refusal(47001);
  return value.map((each: unknown) => {
    if (typeof each !== 'number' || !Number.isInteger(each) || each < 0 || each > most) throw new Refusal(40097);
    return each;
  });
};

const checkDeclaration = (app: SandboxApp, items: readonly unknown[], body: Members): void => {
  const named = items.length === 0 ? app.categories : items;
  const isSocial = named.some((item) => recordIn({ item }, 'item')['first_class'] === '社交');
  if (body['ugc_declare'] === undefined) return refuseIf(isSocial, 85094);
  const declared = recordIn(body, 'ugc_declare');
  const scenes = numbersIn(declared, 'scene', 5);
  const methods = numbersIn(declared, 'method', 4);
  refuseIf(scenes.length === 0, 85094);
  refuseIf(!scenes.includes(0) && methods.length === 0, 85094);
  const team = declared['has_audit_team'] ?? 0;
  refuseIf(team !== 0 && team !== 1, 40097);
  const texts = [optionalTextIn(declared, 'other_scene_desc'), optionalTextIn(declared, 'audit_desc')];
  refuseIf(
    texts.some((text) => lengthOf(text) > 256),
    40097,
  );
};

const checkRest = (app: SandboxApp, body: Members, now: number): void => {
  refuseIf(lengthOf(optionalTextIn(body, 'feedback_info')) > 200, 40097);
  const stuff = optionalTextIn(body, 'feedback_stuff')
    .split('|')
    .filter((id) => id !== '');
  refuseIf(stuff.length > 5, 40097);
  refuseIf(
    stuff.some((id) => !isKept(app, id, false, 'image', now)),
    40007,
  );
  refuseIf(lengthOf(optionalTextIn(body, 'version_desc')) > 500, 85051);
  const preview = recordIn(body, 'preview_info');
  const pictures = textsIn(preview, 'pic_id_list');
  const videos = textsIn(preview, 'video_id_list');
  refuseIf(pictures.length > 10 || videos.length > 1, 85093);
  refuseIf(
    pictures.some((id) => !isKept(app, id, true, 'image', now)) ||
      videos.some((id) => !isKept(app, id, true, 'video', now)),
    85092,
  );
  const order = optionalTextIn(body, 'order_path').replace(/\?.*$/s, '');
  refuseIf(order !== '' && app.slots.trial?.pages.includes(order) !== true, 85007);
};

const checkContent = (app: SandboxApp, body: Members, now: number): void => {
  const items = body['item_list'] ?? [];
  if (!Array.isArray(items)) throw new Refusal(47001);
  refuseIf(items.length > 5, 85023);
  refuseIf(app.categories.length === 0, 85008);
  for (const item of items) checkItem(app, recordIn({ item }, 'item'));
  checkDeclaration(app, items, body);
  checkRest(app, body, now);
};

const resultOf = (sheet: AuditSheet): Members => ({
  status: sheet.status,
  ...(sheet.status === 1 || sheet.status === 4 ? { reason: sheet.reason } : {}),
});

/** Submit, result, withdrawal and speed-up of an audit, and the platform's monthly quota. */
export const auditRoutes: readonly Route[] = [
  forAuthorizer('POST', '/wxa/submit_audit', code, ({ app, box, body, now }) => {
    const { world } = box;
    refuseIf(!app.isProfileComplete, 86002);
    const rule = {
      auditId: world.nextAuditId,
      now,
      auditMs: world.settings.isAutomatic ? world.settings.auditMs : null,
      isPrivacyDeclared: app.privacy.draft !== null || app.privacy.online !== null,
      isPrivacyWaived: body['privacy_api_not_use'] === true,
    };
    checkSubmit(app.slots, rule);
    checkContent(app, body, now);
    const month = monthOf(now);
    refuseIf(countIn(world.auditQuota.used, month) >= world.auditQuota.limit, 85085);
    app.slots = submit(app.slots, rule);
    app.handedIn = body;
    world.nextAuditId += 1;
    // A withdrawn audit does not free its place in the quota.
    world.auditQuota.used = countUp(world.auditQuota.used, month);
    return ok({ auditid: rule.auditId });
  }),

  forAuthorizer('POST', '/wxa/get_auditstatus', code, ({ app, body }) => {
    const sheet = sheetOf(app.slots, numberIn(body, 'auditid'));
    // WeChat's own trap: the refusal also contains status 0, which would read as approved.
    if (sheet === null) throw new Refusal(85012, { status: 0, reason: '', screenshot: '' });
    return ok({ ...resultOf(sheet), ...(sheet.status === 1 ? { screenshot: sheet.screenshots.join('|') } : {}) });
  }),

  forAuthorizer('GET', '/wxa/get_latest_auditstatus', code, ({ app }) => {
    const sheet = latestOf(app.slots);
    return ok({
      auditid: sheet.auditId,
      ...resultOf(sheet),
      ...(sheet.status === 1 ? { ScreenShot: sheet.screenshots.join('|') } : {}),
      user_version: sheet.code.userVersion,
      user_desc: sheet.code.userDesc,
      submit_audit_time: secondsOf(sheet.submittedAtMs),
    });
  }),

  forAuthorizer('GET', '/wxa/undocodeaudit', code, ({ app, now }) => {
    app.slots = undo(app.slots, now);
    return ok();
  }),

  forAuthorizer('POST', '/wxa/speedupaudit', code, ({ app, box, body, now }) => {
    const { speedUpQuota } = box.world;
    const month = monthOf(now);
    const next = speedUp(app.slots, numberIn(body, 'auditid'), now);
    refuseIf(countIn(speedUpQuota.used, month) >= speedUpQuota.limit, 89405);
    app.slots = next;
    speedUpQuota.used = countUp(speedUpQuota.used, month);
    return ok();
  }),

  forAuthorizer('GET', '/wxa/queryquota', code, ({ box, now }) => {
    const { auditQuota, speedUpQuota } = box.world;
    const month = monthOf(now);
    return ok({
      rest: Math.max(0, auditQuota.limit - countIn(auditQuota.used, month)),
      limit: auditQuota.limit,
      speedup_rest: Math.max(0, speedUpQuota.limit - countIn(speedUpQuota.used, month)),
      speedup_limit: speedUpQuota.limit,
    });
  }),
];
