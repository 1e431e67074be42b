import { createHash, createHmac } from 'node:crypto';
import type { Platform } from './box.ts';
import { noCount } from './calendar.ts';
import { noDomains, type Domains } from './slots/domains.ts';
import { emptySlots } from './slots/types.ts';
import { stageSlots, type Stage } from './stage.ts';
import type { Category, Draft, Media, SandboxApp, Settings, Template, World } from './world.ts';

/** One account that the product already knows. */
export interface SeedApp {
  readonly appid: string;
  readonly name: string;
  /** 1 mini program, 2 official account. */
  readonly appType: 1 | 2;
  /** Whether it has authorised the platform. */
  readonly isComponent: boolean;
  /** Its AppSecret; by default the one that `sandboxSecret` derives. */
  readonly secret?: string;
  /** Its name in messages; derived by default. */
  readonly originalId?: string;
  /** The stage of its code; 'fresh' by default. */
  readonly stage?: Stage;
}

export interface SeedOptions {
  readonly apps: readonly SeedApp[];
  /** The platform's registered hosts. */
  readonly platformDomains?: readonly string[];
  readonly settings?: Partial<Settings>;
  /** Milliseconds since 1970; seeded events lie before it. */
  readonly now?: number;
}

/** Every permission set of code, domains, media, messages and codes. */
export const allPermissionSets: readonly number[] = [1, 3, 4, 7, 11, 15, 17, 18, 19, 24, 25, 30, 31, 45, 86, 100, 142];

const derive = (purpose: string, key: string): string =>
  createHmac('sha256', 'wechat-sandbox').update(`${purpose}:${key}`).digest('hex');

/** The default AppSecret of a seeded account. */
export const sandboxSecret = (appid: string): string => derive('secret', appid).slice(0, 32);

/** The platform's registration with WeChat: the same for sandbox and client, derived from one secret of the product. */
export const sandboxPlatform = (secretKey: string): Platform => {
  const make = (purpose: string): Buffer =>
    createHmac('sha256', secretKey).update(`wechat-sandbox:${purpose}`).digest();
  return {
    appid: 'wx00000000000000c0',
    secret: make('secret').toString('hex').slice(0, 32),
    token: make('token').toString('hex').slice(0, 32),
    aesKey: make('aes').toString('base64').slice(0, 43),
  };
};

const defaults: Settings = {
  isAutomatic: true,
  commitMs: 0,
  checkMs: 20_000,
  auditMs: 120_000,
  tokenLifeS: 7_200,
  ticketEveryMs: 600_000,
  isHoldingPushes: false,
  dailyLimit: 100_000,
  minuteLimit: 10_000,
  pushFaults: { lost: 0, doubled: 0, shuffled: 0, chance: 0 },
  tradeKnownMs: 60_000,
};

const pages = [
  'pages/home/index',
  'pages/category/index',
  'pages/goods/detail/index',
  'pages/cart/index',
  'pages/points/index',
  'pages/order/list/index',
  'pages/user/index',
];

const entry = (draftId: number, userVersion: string, userDesc: string, createdAtMs: number): Draft => ({
  draftId,
  createdAtMs,
  userVersion,
  userDesc,
  pages,
  privacyKeys: ['UserInfo', 'PhoneNumber', 'Address', 'Location', 'Album'],
  withoutAuth: [],
  withoutConf: [],
});

const categories: readonly Category[] = [
  { first_class: '商家自营', second_class: '百货', third_class: '', first_id: 304, second_id: 307, third_id: 0 },
  { first_class: '工具', second_class: '信息查询', third_class: '', first_id: 287, second_id: 616, third_id: 0 },
];

const day = 86_400_000;

export const templatesAt = (now: number): Template[] =>
  [
    entry(901, '1.0.0', '商城首个版本', now - 90 * day),
    entry(902, '1.1.0', '积分商品与爱豆兑换', now - 40 * day),
    entry(903, '1.2.0', '首页改版，订单列表提速', now - 7 * day),
  ].map((draft, index) => ({ ...draft, templateId: 101 + index, templateType: 0 }));

const rejectedPicture: Media = {
  kind: 'image',
  isPermanent: true,
  createdAtMs: 0,
  base64: null,
  mediaType: 'image/png',
  caption: '',
};

const declared = (now: number): SandboxApp['privacy'] => {
  const settings = ['UserInfo', 'PhoneNumber', 'Address', 'Location'].map((privacy_key) => ({
    privacy_key,
    privacy_text: '向您提供商品配送与售后服务',
  }));
  const owner = {
    contact_email: 'privacy@mall.example.com',
    contact_phone: '4008000000',
    notice_method: '弹窗',
    store_expire_timestamp: '30天',
  };
  return { draft: { owner, settings, sdks: [], updatedAtMs: now - 30 * day }, online: null };
};

/** Creates one account as WeChat would store it. */
export const makeApp = (seed: SeedApp, platformDomains: readonly string[], now: number): SandboxApp => {
  const isMiniProgram = seed.appType === 1;
  const https = platformDomains.slice(0, 1).map((host) => `https://${host}`);
  const domains: Domains = { ...noDomains, requestdomain: https, uploaddomain: https, downloaddomain: https };
  const staged = isMiniProgram
    ? stageSlots(seed.appid, seed.stage ?? 'fresh', templatesAt(now), now)
    : { slots: emptySlots, screenshots: [] };
  const media = Object.fromEntries(
    staged.screenshots.map((id) => [id, { ...rejectedPicture, createdAtMs: now - day, caption: id }]),
  );
  return {
    appid: seed.appid,
    name: seed.name,
    appType: seed.appType,
    userName: seed.originalId ?? `gh_${createHash('sha256').update(seed.appid).digest('hex').slice(0, 12)}`,
    secret: seed.secret ?? sandboxSecret(seed.appid),
    isAuthorized: seed.isComponent,
    authorizedAtMs: now - 100 * day,
    permissionSets: allPermissionSets,
    refreshTokens: [`refreshtoken@@@${derive('refresh', seed.appid).slice(0, 43)}`],
    isProfileComplete: true,
    categories: isMiniProgram ? categories : [],
    grantedApis: ['chooseAddress', 'getLocation', 'chooseLocation'],
    slots: staged.slots,
    privacy: isMiniProgram ? declared(now) : { draft: null, online: null },
    privacyFiles: [],
    domains: isMiniProgram ? domains : noDomains,
    directDomains: noDomains,
    effectiveDomains: staged.slots.online === null ? noDomains : domains,
    webviewDomains: [],
    media,
    clearedThisMonth: noCount,
    domainChanges: noCount,
    forcedTokens: noCount,
    lastForcedAtMs: 0,
    usage: {},
    codesThisMinute: noCount,
  };
};

/** Two accounts that have not authorised the platform yet, so that the consent page always offers something. */
const spare: readonly SeedApp[] = [
  { appid: 'wx00000000000000a1', name: '待授权的小程序', appType: 1, isComponent: false },
  { appid: 'wx00000000000000a2', name: '待授权的公众号', appType: 2, isComponent: false },
];

/** A WeChat with the given accounts; the same seed gives the same world. */
export const seedSandbox = ({
  apps,
  platformDomains = ['mall.example.com'],
  settings = {},
  now = Date.now(),
}: SeedOptions): World => ({
  version: 1,
  clockOffsetMs: 0,
  settings: { ...defaults, ...settings },
  tickets: [],
  tokens: {},
  preAuthCodes: {},
  authCodes: {},
  personCodes: {},
  blockedPeople: [],
  apps: Object.fromEntries([...spare, ...apps].map((app) => [app.appid, makeApp(app, platformDomains, now)])),
  templates: templatesAt(now),
  drafts: [entry(904, '1.3.0', '拼团与秒杀', now - day)],
  platformDomains,
  withoutIcp: ['noicp.example.com'],
  auditQuota: { limit: 20, used: noCount },
  speedUpQuota: { limit: 2, used: noCount },
  componentTokens: noCount,
  codeTickets: {},
  trades: {},
  waybills: {},
  waybillCalls: {},
  tradeReminders: [],
  tradeDay: '',
  messageConsents: {},
  followers: {},
  messages: [],
  injections: [],
  pushes: [],
  nextAuditId: 430_000_001,
  nextPushId: 1,
  nextTemplateId: 104,
  nextMessageNo: 200_228_332,
});

/** Adds the seed's new accounts to a stored world and leaves the rest unchanged. */
export const mergeSeed = (kept: World, seed: SeedOptions): World => {
  const now = seed.now ?? Date.now();
  // An older stored world lacks newer settings and parts.
  kept.settings = { ...defaults, ...kept.settings };
  const newer: Partial<World> = {
    personCodes: {},
    blockedPeople: [],
    trades: {},
    waybills: {},
    waybillCalls: {},
    tradeReminders: [],
    tradeDay: '',
    messageConsents: {},
    followers: {},
    messages: [],
    nextMessageNo: 200_228_332,
  };
  Object.assign(kept, { ...newer, ...kept });
  for (const app of seed.apps) {
    const known = (kept.apps[app.appid] ??= makeApp(app, kept.platformDomains, now));
    // The product may know the account by a name that an older stored world lacks.
    if (app.originalId !== undefined) kept.apps[app.appid] = { ...known, userName: app.originalId };
  }
  return kept;
};
