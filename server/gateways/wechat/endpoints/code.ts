import { boolean, looseObject, nullish, number, object, pipe, string, transform, union } from 'valibot';
import { acting, actingPlainly, asking, askingFor, bytes, fixed, reading, slow } from '../endpoint.ts';
import { categoryList, auditId } from './component.ts';
import { count, named, nothing, numeric, rows, text, texts } from './shapes.ts';

export interface AuditItem {
  address?: string;
  /** Separated by spaces; at most 10 tags of 20 characters. */
  tag?: string;
  first_class: string;
  second_class: string;
  third_class?: string;
  first_id: number;
  second_id: number;
  third_id?: number;
  title?: string;
}

export interface SubmitInput {
  item_list?: readonly AuditItem[];
  feedback_info?: string;
  feedback_stuff?: string;
  version_desc?: string;
  preview_info?: { video_id_list?: readonly string[]; pic_id_list?: readonly string[] };
  ugc_declare?: {
    scene?: readonly number[];
    other_scene_desc?: string;
    method?: readonly number[];
    has_audit_team?: 0 | 1;
    audit_desc?: string;
  };
  privacy_api_not_use?: boolean;
  order_path?: string;
}

const screenshots = (joined: string): string[] => joined.split('|').filter((id) => id !== '');

/** 0 approved, 1 rejected, 2 auditing, 3 withdrawn, 4 delayed. WeChat spells the key of the screenshots in two ways. */
const audit = pipe(
  looseObject({ status: numeric, reason: text, screenshot: text, ScreenShot: text }),
  transform(({ status, reason, screenshot, ScreenShot }) => ({
    status,
    reason,
    screenshots: screenshots(screenshot || ScreenShot),
  })),
);

const latestAudit = pipe(
  looseObject({
    auditid: auditId,
    status: numeric,
    reason: text,
    screenshot: text,
    ScreenShot: text,
    user_version: text,
    user_desc: text,
    submit_audit_time: count,
  }),
  transform(({ auditid, status, reason, screenshot, ScreenShot, user_version, user_desc, submit_audit_time }) => ({
    auditid,
    status,
    reason,
    screenshots: screenshots(screenshot || ScreenShot),
    user_version,
    user_desc,
    submit_audit_time,
  })),
);

const version = object({ app_version: numeric, user_version: text, user_desc: text, commit_time: count });

/** A flag that WeChat sends as a boolean or as 0 and 1. */
const flag = pipe(
  nullish(union([boolean(), number(), string()]), false),
  transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

const grayPlan = object({
  /** 0 initial, 1 running, 2 paused, 3 done, 4 deleted. */
  status: count,
  create_timestamp: count,
  gray_percentage: count,
  support_debuger_first: flag,
  support_experiencer_first: flag,
});

/** Calls for a mini program's code, with the authoriser's token. All times in answers are seconds since 1970. */
export const codeCalls = {
  /** Usually takes three seconds and sometimes over thirty, so the limit is 60 s. */
  commit: slow(
    12,
    acting(
      'POST',
      '/wxa/commit',
      'authorizer',
      (input: { template_id: number; ext_json: string; user_version: string; user_desc: string }) => ({ json: input }),
      nothing,
    ),
  ),
  pages: reading('/wxa/get_page', 'authorizer', object({ page_list: named(texts) })),
  /** The trial code; `path` is a page with its query, not yet encoded. */
  trialCode: bytes('GET', '/wxa/get_qrcode', 'authorizer', (input: { path?: string }) => ({ query: { ...input } })),
  /** Succeeds once the check of the last commit is done; 61039 until then. */
  privacyCheck: reading(
    '/wxa/security/get_code_privacy_info',
    'authorizer',
    object({ without_auth_list: texts, without_conf_list: texts }),
  ),
  categories: reading('/wxa/get_category', 'authorizer', categoryList),
  /** The limit is 30 s. */
  submit: slow(
    6,
    acting(
      'POST',
      '/wxa/submit_audit',
      'authorizer',
      (input: SubmitInput) => ({ json: { item_list: [], ...input } }),
      object({ auditid: auditId }),
    ),
  ),
  auditStatus: askingFor(
    '/wxa/get_auditstatus',
    'authorizer',
    (input: { auditid: number }) => ({ json: input }),
    audit,
  ),
  latestAudit: reading('/wxa/get_latest_auditstatus', 'authorizer', latestAudit),
  undo: actingPlainly('GET', '/wxa/undocodeaudit', 'authorizer', nothing),
  release: actingPlainly('POST', '/wxa/release', 'authorizer', nothing),
  versions: asking(
    '/wxa/getversioninfo',
    'authorizer',
    object({
      exp_info: nullish(object({ exp_time: count, exp_version: text, exp_desc: text })),
      release_info: nullish(object({ release_time: count, release_version: text, release_desc: text })),
    }),
  ),
  history: fixed(reading('/wxa/revertcoderelease', 'authorizer', object({ version_list: rows(version) })), {
    query: { action: 'get_history_version' },
  }),
  /** Without `app_version` it returns to the previous version. */
  rollback: acting(
    'GET',
    '/wxa/revertcoderelease',
    'authorizer',
    (input: { app_version?: number }) => ({ query: { ...input } }),
    nothing,
  ),
  grayRelease: acting(
    'POST',
    '/wxa/grayrelease',
    'authorizer',
    (input: { gray_percentage: number; support_debuger_first?: boolean; support_experiencer_first?: boolean }) => ({
      json: input,
    }),
    nothing,
  ),
  grayPlan: reading('/wxa/getgrayreleaseplan', 'authorizer', object({ gray_release_plan: nullish(grayPlan) })),
  cancelGray: actingPlainly('GET', '/wxa/revertgrayrelease', 'authorizer', nothing),
  speedUp: acting(
    'POST',
    '/wxa/speedupaudit',
    'authorizer',
    (input: { auditid: number }) => ({ json: input }),
    nothing,
  ),
  /** Monthly and shared by all mini programs of the platform. */
  auditQuota: reading(
    '/wxa/queryquota',
    'authorizer',
    object({ rest: numeric, limit: numeric, speedup_rest: count, speedup_limit: count }),
  ),
  setVisit: acting(
    'POST',
    '/wxa/change_visitstatus',
    'authorizer',
    (input: { action: 'open' | 'close' }) => ({ json: input }),
    nothing,
  ),
  /** 0 suspended, 1 in service. */
  visit: asking('/wxa/getvisitstatus', 'authorizer', object({ status: numeric })),
};
