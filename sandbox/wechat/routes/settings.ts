import { ok, type AppCall } from '../box.ts';
import { countIn, countUp, monthOf, secondsOf } from '../calendar.ts';
import { Refusal, refuseIf } from '../refusal.ts';
import { forAuthorizer, textsIn, upload, type Route } from '../route.ts';
import {
  changeDomains,
  domainKinds,
  isBelow,
  noDomains,
  type DomainAction,
  type DomainKind,
  type Domains,
} from '../slots/domains.ts';
import { setPrivacy, type PrivacyGuideline } from '../slots/privacy.ts';
import { keepPrivacyFile } from '../uploads.ts';

const settings = [18];
const changesPerMonth = 50;

type Members = Readonly<Record<string, unknown>>;

const readDomains = (body: Members): Domains => {
  const domains: Record<DomainKind, readonly string[]> = { ...noDomains };
  for (const kind of domainKinds) domains[kind] = textsIn(body, kind);
  return domains;
};

const isChange = (action: unknown): action is DomainAction =>
  action === 'add' || action === 'delete' || action === 'set';

const modify = ({ app, box, body, now }: AppCall, which: 'domains' | 'directDomains'): Members => {
  refuseIf(app.appType !== 1, 85015);
  const { action } = body;
  if (action === 'get') return { ...app[which] };
  if (!isChange(action)) throw new Refusal(40097);
  const month = monthOf(now);
  refuseIf(countIn(app.domainChanges, month) >= changesPerMonth, 45009);
  const registered = which === 'domains' ? box.world.platformDomains : null;
  const result = changeDomains(app[which], action, readDomains(body), { registered, withoutIcp: box.world.withoutIcp });
  app[which] = result.domains;
  app.domainChanges = countUp(app.domainChanges, month);
  const invalid = Object.fromEntries(domainKinds.map((kind) => [`invalid_${kind}`, result.invalid[kind]]));
  return { ...result.domains, ...invalid, no_icp_domain: result.withoutIcp };
};

const labels: Readonly<Record<string, string>> = {
  UserInfo: '用户信息（微信昵称、头像）',
  Location: '位置信息',
  Address: '通讯地址',
  Invoice: '发票信息',
  PhoneNumber: '手机号码',
  Album: '选中的照片或视频信息',
  Camera: '摄像头',
  EXOrderInfo: '订单信息',
  Clipboard: '剪切板',
};

const guideline = (found: PrivacyGuideline | null, keys: readonly string[]): Members => {
  const text = new Map((found?.settings ?? []).map((entry) => [entry.privacy_key, entry.privacy_text]));
  const all = [...new Set([...keys, ...text.keys()])];
  return {
    setting_list: all.map((key) => ({
      privacy_key: key,
      privacy_text: text.get(key) ?? '',
      privacy_label: labels[key] ?? key,
    })),
    update_time: found === null ? 0 : secondsOf(found.updatedAtMs),
    owner_setting: found?.owner ?? {},
    privacy_desc: {
      privacy_desc_list: Object.entries(labels).map(([privacy_key, privacy_desc]) => ({ privacy_key, privacy_desc })),
    },
    sdk_privacy_info_list: found?.sdks ?? [],
  };
};

/** Server domains and the privacy guideline. */
export const settingsRoutes: readonly Route[] = [
  forAuthorizer('POST', '/wxa/modify_domain', settings, (call) => ok(modify(call, 'domains'))),
  forAuthorizer('POST', '/wxa/modify_domain_directly', settings, (call) => ok(modify(call, 'directDomains'))),

  forAuthorizer('POST', '/wxa/get_effective_domain', settings, ({ app }) =>
    ok({
      mp_domain: noDomains,
      third_domain: app.domains,
      direct_domain: app.directDomains,
      effective_domain: app.effectiveDomains,
    }),
  ),

  forAuthorizer('POST', '/wxa/setwebviewdomain', settings, ({ app, box, body }) => {
    const action = body['action'] ?? 'set';
    if (action === 'get') return ok({ webviewdomain: app.webviewDomains });
    if (!isChange(action)) throw new Refusal(40097);
    const wanted = textsIn(body, 'webviewdomain');
    const hostOf = (domain: string): string => /^https:\/\/([^/:]+)$/.exec(domain)?.[1] ?? '';
    refuseIf(
      action !== 'delete' && wanted.some((domain) => !isBelow(hostOf(domain), box.world.platformDomains)),
      89021,
    );
    const before = app.webviewDomains;
    const next = {
      set: [...new Set(wanted)],
      add: [...new Set([...before, ...wanted])],
      delete: before.filter((domain) => !wanted.includes(domain)),
    }[action];
    refuseIf(next.length > 200, 89029);
    refuseIf(next.length === before.length && next.every((domain) => before.includes(domain)), 89019);
    app.webviewDomains = next;
    return ok({ webviewdomain: next });
  }),

  forAuthorizer('POST', '/cgi-bin/component/getprivacysetting', settings, ({ app, box, body }) => {
    const version = body['privacy_ver'] ?? 2;
    refuseIf(version !== 1 && version !== 2, 86071);
    const { trial } = app.slots;
    const keys = box.world.templates.find((each) => each.templateId === trial?.templateId)?.privacyKeys ?? [];
    const shown = version === 1 ? app.privacy.online : (app.privacy.draft ?? app.privacy.online);
    return ok({
      code_exist: trial === null ? 0 : 1,
      privacy_list: trial === null ? [] : keys,
      ...guideline(shown, trial === null ? [] : keys),
    });
  }),

  forAuthorizer('POST', '/cgi-bin/component/setprivacysetting', settings, ({ app, body, now }) => {
    app.privacy = setPrivacy(app.privacy, body, app.privacyFiles, now);
    return ok();
  }),

  upload(
    forAuthorizer('POST', '/cgi-bin/component/uploadprivacyextfile', settings, async (call) =>
      ok({ ext_file_media_id: await keepPrivacyFile(call) }),
    ),
  ),
];
