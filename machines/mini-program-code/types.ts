import type { Service } from '#machines/kit/slot.ts';
import type { Answer } from './answers.ts';

/** The running call to WeChat for this app; one at a time. */
export type Call =
  | 'commit'
  | 'checkPrivacy'
  | 'submit'
  | 'queryAudit'
  | 'undo'
  | 'speedUp'
  | 'release'
  | 'rollBack'
  | 'queryVersions'
  | 'rollOut'
  | 'endGray'
  | 'queryGray';

/** A package of a template for this app. */
export interface Package {
  templateId: number;
  userVersion: string;
  userDesc: string;
  /** ext.json as text, `{}` for none. */
  extJson: string;
}

/** One page or category for WeChat's reviewers. */
export interface AuditItem {
  address: string;
  /** Separated by spaces. */
  tag: string;
  title: string;
  firstClass: string;
  firstId: number;
  secondClass: string;
  secondId: number;
  /** Missing for a category of two levels. */
  thirdClass?: string;
  thirdId?: number;
}

/** What users may write or upload, and who reviews it; social categories must declare it (85094). */
export interface UserContent {
  /** WeChat's numbers: 0 none, 1 profiles, 2 pictures, 3 videos, 4 texts, 5 sound or something else. */
  scenes: number[];
  otherScene: string;
  /** WeChat's numbers: 1 its own interfaces, 2 another product, 3 people, 4 nothing. */
  methods: number[];
  hasAuditTeam: boolean;
  auditDesc: string;
}

/** The submission to WeChat's reviewers that goes with the package. */
export interface Submission {
  items: AuditItem[];
  versionDesc: string;
  feedbackInfo: string;
  /** Media ids of pictures for the reviewers. */
  feedbackMedia: string[];
  privacyApiNotUse: boolean;
  orderPath: string;
  /** Media ids of pictures and recordings of the package. */
  previewPictures?: string[];
  previewVideos?: string[];
  userContent?: UserContent | null;
}

/** WeChat's numbers: 0 approved, 1 rejected, 2 auditing, 3 withdrawn, 4 delayed. */
export type AuditStatus = 0 | 1 | 2 | 3 | 4;

export interface Sheet {
  /** null until WeChat confirms the submission. */
  auditId: string | null;
  status: AuditStatus;
  version: string;
  reason: string;
  /** Media ids of the reviewers' pictures. */
  screenshots: string[];
  /** Seconds since 1970. */
  submittedAt: number;
  spedUp: boolean;
  /** Whether it ever went online; WeChat does not release a sheet twice (85052). */
  isReleased: boolean;
  /** The number of its package; 0 if that was committed before this product knew the app. */
  packageNo: number;
}

/** A sheet as WeChat reports it, without what was done here. */
export type SheetAtWechat = Omit<Sheet, 'spedUp' | 'isReleased' | 'packageNo'>;

/** A version as WeChat shows it in a slot. */
export interface Shown {
  version: string;
  /** When it got there, in seconds since 1970 by WeChat's clock. */
  at: number;
}

/** The reviewers' decision: pushed by WeChat, without sheet or version. */
export interface Decision {
  status: 0 | 1 | 4;
  reason: string;
  screenshots: string[];
  /** Seconds since 1970. */
  at: number;
}

/** WeChat limits undos per day and per month, and does not say how many are left. */
export interface Undos {
  /** A Shanghai day, `2026-03-01`. */
  day: string;
  onDay: number;
  inMonth: number;
}

export interface Release {
  version: string;
  /** null for a version released before this product, or outside it. */
  auditId: string | null;
  /** An earlier version that went online again; WeChat does not roll back further from it. */
  isRollback: boolean;
  /** WeChat's number of the version; known if a rollback named it. */
  appVersion: number | null;
}

/** A version that WeChat keeps; WeChat numbers them, and operators know them by name. */
export interface Earlier {
  appVersion: number;
  userVersion: string;
}

export interface GrayPlan {
  status: 'running' | 'paused';
  percentage: number;
}

/** What is known of an app whose code was already in use. */
export interface CodeInput {
  appId: string;
  trial: Package | null;
  sheet: Sheet | null;
  online: Release | null;
  /** Versions that were online before, latest first, at most five. */
  history: string[];
  undos: Undos;
}

/** The facts of an app's code in WeChat's slots: plain JSON, the row's columns. */
export interface CodeContext extends CodeInput {
  calling: Call | null;
  /** The package on its way into the trial slot. */
  pending: Package | null;
  /** The number of packages committed so far, and the number of the last one whose privacy check is done. */
  packageNo: number;
  checkedNo: number;
  /** Interfaces of the package that lack a permission or a declaration. */
  privacyProblems: string[];
  /** WeChat's last report of the trial slot and of the online version; null once a call has changed the slot since. */
  trialShown: Shown | null;
  onlineShown: Shown | null;
  /** The running call's purpose for the online version. */
  aim: 'release' | 'rollBack' | null;
  /** WeChat said that the merchant's consent is gone: until that changes, the chart asks once an hour. */
  isCut: boolean;
  /** Polls of the open sheet in a row that brought no news while pushes were arriving. */
  quietPolls: number;
  /** The last submission. */
  submission: Submission | null;
  /** The previous sheet, in case WeChat did not accept the submission. */
  lastSheet: Sheet | null;
  gray: GrayPlan | null;
  /** The last rollback target; null for the version before the online one. */
  target: Earlier | null;
  /** The share of users that the running call requests. */
  wanted: GrayWish | null;
}

export interface GrayWish {
  /** Percent of users, 0 to 100. */
  percentage: number;
  debuggersFirst: boolean;
  experiencersFirst: boolean;
}

export type CodeEvent =
  | { type: 'code.commit'; package: Package }
  /** Due a minute after an unanswered commit: WeChat may have worked on it for that long. */
  | { type: 'commit.ask' }
  /** Due, or an operator's request. */
  | { type: 'privacy.check' }
  /** `rest` is what is left of the platform's audit quota this month, null when unknown; `at` in seconds since 1970. */
  | { type: 'audit.submit'; submission: Submission; rest: number | null; at: number }
  /** Due, or an operator's request. */
  | { type: 'audit.poll' }
  /** Pushed by WeChat. */
  | { type: 'audit.decide'; decision: Decision }
  /** `today` is the Shanghai day. */
  | { type: 'audit.undo'; today: string }
  /** `rest` is what is left of the platform's speed-up quota this month, null when unknown. */
  | { type: 'audit.speedUp'; rest: number | null }
  | { type: 'code.release' }
  /** `target` null means the previous version, which is WeChat's default. */
  | { type: 'code.rollback'; target: Earlier | null }
  /** Asks WeChat which version is in which slot. */
  | { type: 'code.refresh' }
  | { type: 'gray.start'; wish: GrayWish }
  | { type: 'gray.grow'; wish: GrayWish }
  | { type: 'gray.end' }
  | { type: 'gray.poll' }
  /** Due, or an operator's request: ask WeChat for the outcome of an unanswered call. */
  | { type: 'code.reconcile' };

/** `isHeard`: pushes from WeChat arrived within the last hour. */
export type SheetAnswer = Answer<{ sheet: SheetAtWechat | null; isHeard: boolean }>;
export type VersionsAnswer = Answer<{ trial: Shown | null; online: Shown | null }>;
export type PrivacyAnswer = Answer<{ problems: string[] }>;
export type GrayAnswer = Answer<{ plan: GrayPlan | null }>;

type App = { appId: string };

export interface CodeServices {
  /** `package` is never null when the chart calls. */
  commitCode: Service<App & { package: Package | null }, Answer>;
  queryPrivacy: Service<App, PrivacyAnswer>;
  /** `submission` is never null when the chart calls. */
  submitAudit: Service<App & { submission: Submission | null }, Answer<{ auditId: string }>>;
  /** The latest sheet; null if nothing was ever submitted through this platform (85058). */
  queryAudit: Service<App, SheetAnswer>;
  undoAudit: Service<App, Answer>;
  speedUpAudit: Service<App & { auditId: string }, Answer>;
  releaseCode: Service<App, Answer>;
  rollBackCode: Service<App & { target: Earlier | null }, Answer>;
  /** All ask WeChat for the version in each slot (getversioninfo): before a call, and after an unanswered one. */
  lookTrial: Service<App, VersionsAnswer>;
  lookOnline: Service<App, VersionsAnswer>;
  queryTrial: Service<App, VersionsAnswer>;
  queryOnline: Service<App, VersionsAnswer>;
  /** `wish` is never null when the chart calls. */
  rollOutGray: Service<App & { wish: GrayWish | null }, Answer>;
  endGray: Service<App, Answer>;
  queryGray: Service<App, GrayAnswer>;
}

/** WeChat refused a call, did not answer, never received it, or sent an unknown status; or the call was never sent. */
export type CodeNotice =
  | { type: 'notice'; code: 'refused'; call: Call; errcode: number; errmsg?: string; rid?: string }
  | { type: 'notice'; code: 'unanswered'; call: Call }
  | { type: 'notice'; code: 'notArrived'; call: Call }
  | { type: 'notice'; code: 'notSent'; call: Call; retryAfterMs: number | null }
  | { type: 'notice'; code: 'oddStatus'; call: Call; auditStatus: number };
