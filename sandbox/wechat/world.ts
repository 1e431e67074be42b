import type { Counter } from './calendar.ts';
import type { Domains } from './slots/domains.ts';
import type { PrivacySlots } from './slots/privacy.ts';
import type { Slots } from './slots/types.ts';
import type { Trade } from './trade/trade.ts';
import type { Waybill } from './trade/waybills.ts';

export interface Category {
  readonly first_class: string;
  readonly second_class: string;
  readonly third_class: string;
  readonly first_id: number;
  readonly second_id: number;
  readonly third_id: number;
}

export interface Media {
  readonly kind: 'image' | 'news' | 'video';
  readonly isPermanent: boolean;
  readonly createdAtMs: number;
  /** The upload as base64; null for a picture that the sandbox draws from `caption`. */
  readonly base64: string | null;
  readonly mediaType: string;
  readonly caption: string;
  /** Whether it came through uploadmedia, for a submission's preview; feedback accepts only files of media/upload. */
  readonly isPreview?: boolean;
}

/** One mini program (1) or official account (2) as WeChat stores it. */
export interface SandboxApp {
  readonly appid: string;
  readonly name: string;
  readonly appType: 1 | 2;
  /** The gh_ id. */
  readonly userName: string;
  readonly secret: string;
  isAuthorized: boolean;
  authorizedAtMs: number;
  permissionSets: readonly number[];
  /** Newest first; the previous one works until the newest was used. */
  refreshTokens: readonly string[];
  /** Whether api_query_auth returns no tokens for it. */
  isTokenless?: boolean;
  /** Whether it belongs to an open-platform account, so that its people have a unionid. */
  isUnited?: boolean;
  /** Whether its trade is held until it is shipped; it is unless said otherwise. */
  isTradeManaged?: boolean;
  /** Where WeChat's message of a shipped payment leads. */
  tradePath?: string;
  /** Whether name, picture and intro are set. */
  isProfileComplete: boolean;
  categories: readonly Category[];
  /** Privacy calls that the account may use. */
  grantedApis: readonly string[];
  slots: Slots;
  /** What the reviewers have: the last accepted submission. */
  handedIn?: Readonly<Record<string, unknown>>;
  privacy: PrivacySlots;
  privacyFiles: readonly string[];
  domains: Domains;
  directDomains: Domains;
  effectiveDomains: Domains;
  webviewDomains: readonly string[];
  media: Record<string, Media>;
  clearedThisMonth: Counter;
  domainChanges: Counter;
  forcedTokens: Counter;
  lastForcedAtMs: number;
  /** Calls per day by path. */
  usage: Record<string, Counter>;
  codesThisMinute: Counter;
  /** Calls of this minute by path. */
  minute?: { readonly at: number; readonly calls: Readonly<Record<string, number>> };
}

export interface Template {
  readonly templateId: number;
  readonly draftId: number;
  readonly createdAtMs: number;
  readonly userVersion: string;
  readonly userDesc: string;
  /** 0 ordinary, 1 standard. */
  readonly templateType: 0 | 1;
  readonly pages: readonly string[];
  /** What WeChat finds in its code. */
  readonly privacyKeys: readonly string[];
  readonly withoutAuth: readonly string[];
  readonly withoutConf: readonly string[];
}

export type Draft = Omit<Template, 'templateId' | 'templateType'>;

export interface IssuedAccessToken {
  readonly kind: 'component' | 'authorizer' | 'account';
  readonly appid: string;
  readonly expiresAtMs: number;
  /** When a newer one replaced it: from then on it is "invalid" instead of "expired". */
  retiredAtMs: number | null;
}

export interface AuthCode {
  readonly appid: string;
  readonly expiresAtMs: number;
}

/** A code that the client of a person gave a page or mini-program; it stays known after its use, so that a second is told. */
export interface PersonCode {
  readonly kind: 'login' | 'page' | 'phone';
  readonly appid: string;
  readonly person: string;
  readonly phone: string;
  readonly expiresAtMs: number;
  isUsed: boolean;
}

/** How one of the next calls fails. `lost`: the work is done but the answer never arrives; `drop`: neither. */
export type InjectedFault =
  | { readonly kind: 'errcode'; readonly errcode: number }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'slow'; readonly ms: number }
  /** JSON that WeChat does not document. */
  | { readonly kind: 'answer'; readonly body: string }
  | { readonly kind: 'html' | 'brokenJson' | 'big' | 'drop' | 'lost' };

export interface Injection {
  /** A path, or * for all. */
  readonly path: string;
  /** The account that it strikes; all by default. */
  readonly appid?: string;
  /** In how many of a hundred calls it strikes; in all by default. */
  readonly percent?: number;
  /** The state from which the next chance is drawn; the same seed strikes the same calls. */
  chance?: number;
  readonly fault: InjectedFault;
  left: number;
}

/** In how many of a hundred pushes something goes wrong, and the state from which the next chance is drawn. */
export interface PushFaults {
  /** It never arrives, and WeChat believes that it did. */
  readonly lost: number;
  readonly doubled: number;
  /** It comes after the next one. */
  readonly shuffled: number;
  readonly chance: number;
}

export interface SentPush {
  readonly id: number;
  /** Null for the authorisation-event address, else the appid of the message address. */
  readonly appid: string | null;
  readonly name: string;
  /** The decrypted message. */
  readonly message: string;
  readonly queuedAtMs: number;
  tries: number;
  state: 'held' | 'queued' | 'delivered' | 'failed' | 'lost';
}

export interface Settings {
  /** Whether checks end and audits pass automatically. */
  isAutomatic: boolean;
  commitMs: number;
  checkMs: number;
  auditMs: number;
  tokenLifeS: number;
  ticketEveryMs: number;
  /** Whether pushes wait until they are released. */
  isHoldingPushes: boolean;
  /** Calls per day for each path and account. */
  dailyLimit: number;
  /** Calls per minute for each path and account. */
  minuteLimit: number;
  pushFaults: PushFaults;
  /** How long after paying the shipping service knows a payment. */
  tradeKnownMs: number;
}

/** A message as it came to a person. */
export interface SentMessage {
  readonly number: number;
  readonly appid: string;
  readonly openid: string;
  readonly templateId: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** Where a tap leads; empty for nowhere. */
  readonly link: string;
  readonly at: string;
}

/** The sandbox's whole state; plain JSON, so that it can be stored over a restart. */
export interface World {
  readonly version: 1;
  clockOffsetMs: number;
  settings: Settings;
  tickets: { value: string; createdAtMs: number }[];
  tokens: Record<string, IssuedAccessToken>;
  preAuthCodes: Record<string, number>;
  authCodes: Record<string, AuthCode>;
  personCodes: Record<string, PersonCode>;
  /** Whom WeChat holds for a risk. */
  blockedPeople: readonly string[];
  apps: Record<string, SandboxApp>;
  templates: Template[];
  drafts: Draft[];
  platformDomains: readonly string[];
  withoutIcp: readonly string[];
  auditQuota: { limit: number; used: Counter };
  speedUpQuota: { limit: number; used: Counter };
  componentTokens: Counter;
  codeTickets: Record<string, string>;
  /** What was uploaded of payments, and what became of it, by WeChat's number. */
  trades: Record<string, Trade>;
  /** Parcels that it follows, by their token. */
  waybills: Record<string, Waybill>;
  /** How often it told of a buyer's parcels, by the buyer. */
  waybillCalls: Record<string, Counter>;
  /** What reminders were pushed for. */
  tradeReminders: readonly string[];
  /** The day on which it last looked for what to remind of. */
  tradeDay: string;
  /** How many messages people let an account send, by account, person and template. */
  messageConsents: Record<string, number>;
  /** Those who do not follow an official account, or take none of its messages; by account and person. */
  followers: Record<string, 'follows' | 'blocks' | 'none'>;
  /** The last messages that came to people, oldest first. */
  messages: readonly SentMessage[];
  injections: Injection[];
  pushes: SentPush[];
  nextAuditId: number;
  nextPushId: number;
  nextTemplateId: number;
  nextMessageNo: number;
}
