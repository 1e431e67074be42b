import type { Service } from '#machines/kit/slot.ts';
import type { Answer } from './answers.ts';

/** What WeChat is being asked for this app right now; one call at a time. */
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

/** One page or category that WeChat's reviewers look at. */
export interface AuditItem {
  address: string;
  /** Separated by spaces. */
  tag: string;
  title: string;
  firstClass: string;
  firstId: number;
  secondClass: string;
  secondId: number;
  /** Left out by a category of two levels. */
  thirdClass?: string;
  thirdId?: number;
}

/** What users may write or upload, and who looks at it; social categories must say so (85094). */
export interface UserContent {
  /** WeChat's numbers: 0 none, 1 profiles, 2 pictures, 3 videos, 4 texts, 5 sound or something else. */
  scenes: number[];
  otherScene: string;
  /** WeChat's numbers: 1 its own interfaces, 2 another product, 3 people, 4 nothing. */
  methods: number[];
  hasAuditTeam: boolean;
  auditDesc: string;
}

/** What goes to WeChat's reviewers with the package. */
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
  /** null while WeChat has not confirmed that it took the submission. */
  auditId: string | null;
  status: AuditStatus;
  version: string;
  reason: string;
  /** Media ids of the reviewers' pictures. */
  screenshots: string[];
  /** Seconds since 1970. */
  submittedAt: number;
  spedUp: boolean;
  /** It went online once; WeChat does not release a sheet again (85052). */
  isReleased: boolean;
  /** The number of the package that it is about; 0 for one that was committed before this product knew the app. */
  packageNo: number;
}

/** A sheet as WeChat tells it, which does not know what was done here. */
export type ToldSheet = Omit<Sheet, 'spedUp' | 'isReleased' | 'packageNo'>;

/** A version as WeChat shows it in a slot. */
export interface Shown {
  version: string;
  /** When it came there, in seconds since 1970 by WeChat's own clock. */
  at: number;
}

/** What reviewers decided: pushed by WeChat, which names neither sheet nor version. */
export interface Decision {
  status: 0 | 1 | 4;
  reason: string;
  screenshots: string[];
  /** Seconds since 1970. */
  at: number;
}

/** Undos are limited per day and per month, and WeChat does not tell how many are left. */
export interface Undos {
  /** A Shanghai day, `2026-03-01`. */
  day: string;
  onDay: number;
  inMonth: number;
}

export interface Release {
  version: string;
  /** null for one that was released before this product, or outside it. */
  auditId: string | null;
  /** An earlier version that was put back online; WeChat does not roll back further from it. */
  isRollback: boolean;
  /** WeChat's number of the version, known of one that was put back by its number. */
  appVersion: number | null;
}

/** One of the versions that WeChat keeps; it counts them itself, and operators know them by their name. */
export interface Earlier {
  appVersion: number;
  userVersion: string;
}

export interface GrayPlan {
  status: 'running' | 'paused';
  percentage: number;
}

/** What is known of an app whose code was handled before. */
export interface CodeInput {
  appId: string;
  trial: Package | null;
  sheet: Sheet | null;
  online: Release | null;
  /** Versions that were online before, the latest first, at most five. */
  history: string[];
  undos: Undos;
}

/** The facts of an app's code in WeChat's slots: plain JSON, the row's columns. */
export interface CodeContext extends CodeInput {
  calling: Call | null;
  /** The package on its way to the trial slot. */
  pending: Package | null;
  /** Packages committed so far, and the last of them whose privacy check is through. */
  packageNo: number;
  checkedNo: number;
  /** Interfaces of the package that lack a permission or a declaration. */
  privacyProblems: string[];
  /** What WeChat showed in the trial slot and online when it was asked last; null once a call has changed the slot since. */
  trialShown: Shown | null;
  onlineShown: Shown | null;
  /** What the running call is to do with the online version. */
  aim: 'release' | 'rollBack' | null;
  /** WeChat said that the merchant's consent is gone: until it says otherwise it is asked once an hour. */
  isCut: boolean;
  /** Questions about the open sheet in a row that told nothing new while pushes came in. */
  quietPolls: number;
  /** What was submitted last. */
  submission: Submission | null;
  /** The sheet before the present one, in case WeChat did not take the submission. */
  lastSheet: Sheet | null;
  gray: GrayPlan | null;
  /** The version that was last asked back; null for the one before the online one. */
  target: Earlier | null;
  /** The share of users that the running call asks for. */
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
  /** Due a minute after a commit without an answer: WeChat may have worked on it for that long. */
  | { type: 'commit.ask' }
  /** Due, or an operator's wish. */
  | { type: 'privacy.check' }
  /** `rest` is this month's audit quota of the platform, null when unknown; `at` in seconds since 1970. */
  | { type: 'audit.submit'; submission: Submission; rest: number | null; at: number }
  /** Due, or an operator's wish. */
  | { type: 'audit.poll' }
  /** Pushed by WeChat. */
  | { type: 'audit.decide'; decision: Decision }
  /** `today` is the Shanghai day. */
  | { type: 'audit.undo'; today: string }
  /** `rest` is this month's speed-up quota of the platform, null when unknown. */
  | { type: 'audit.speedUp'; rest: number | null }
  | { type: 'code.release' }
  /** `target` null means the version before, as WeChat does by itself. */
  | { type: 'code.rollback'; target: Earlier | null }
  /** Asks WeChat which versions are where. */
  | { type: 'code.refresh' }
  | { type: 'gray.start'; wish: GrayWish }
  | { type: 'gray.grow'; wish: GrayWish }
  | { type: 'gray.end' }
  | { type: 'gray.poll' }
  /** Due, or an operator's wish: ask WeChat what became of a call without an answer. */
  | { type: 'code.reconcile' };

/** `isHeard`: pushes of WeChat came in within the last hour. */
export type SheetAnswer = Answer<{ sheet: ToldSheet | null; isHeard: boolean }>;
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
  /** The latest sheet; null when nothing was ever submitted through this platform (85058). */
  queryAudit: Service<App, SheetAnswer>;
  undoAudit: Service<App, Answer>;
  speedUpAudit: Service<App & { auditId: string }, Answer>;
  releaseCode: Service<App, Answer>;
  rollBackCode: Service<App & { target: Earlier | null }, Answer>;
  /** They all ask WeChat which versions are where (getversioninfo): before a call, and after one without an answer. */
  lookTrial: Service<App, VersionsAnswer>;
  lookOnline: Service<App, VersionsAnswer>;
  queryTrial: Service<App, VersionsAnswer>;
  queryOnline: Service<App, VersionsAnswer>;
  /** `wish` is never null when the chart calls. */
  rollOutGray: Service<App & { wish: GrayWish | null }, Answer>;
  endGray: Service<App, Answer>;
  queryGray: Service<App, GrayAnswer>;
}

/** WeChat refused a call, gave no answer, turned out not to have got it, or told something odd; or the call was never sent. */
export type CodeNotice =
  | { type: 'notice'; code: 'refused'; call: Call; errcode: number; errmsg?: string; rid?: string }
  | { type: 'notice'; code: 'unanswered'; call: Call }
  | { type: 'notice'; code: 'notArrived'; call: Call }
  | { type: 'notice'; code: 'notSent'; call: Call; retryAfterMs: number | null }
  | { type: 'notice'; code: 'oddStatus'; call: Call; auditStatus: number };
