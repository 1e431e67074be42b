import type { Cases } from '#machines/kit/cases.ts';
import type { miniProgramCodeMachine } from './machine.ts';
import { isInDoubt, isUnreleased } from './rules.ts';
import type { CodeContext, CodeInput, GrayWish, Package, Sheet, Submission } from './types.ts';

const today = '2026-03-01';
const submittedAt = 1_772_330_400;

const newest: Package = { templateId: 12, userVersion: '1.4.0', userDesc: '新增积分商城', extJson: '{}' };
const sheet: Sheet = {
  auditId: '4001',
  status: 2,
  version: '1.4.0',
  reason: '',
  screenshots: [],
  submittedAt,
  spedUp: true,
  isReleased: false,
  packageNo: 1,
};

/** A new app, and apps with a past: again in audit, sped up, and with no undo left today or this month. */
export const codeInputs = {
  fresh: {
    appId: 'wx0000000000000001',
    trial: null,
    sheet: null,
    online: null,
    history: [],
    undos: { day: today, onDay: 0, inMonth: 0 },
  },
  seasoned: {
    appId: 'wx0000000000000002',
    trial: newest,
    sheet,
    online: { version: '1.3.0', auditId: '4000', isRollback: false, appVersion: null },
    history: ['1.2.0', '1.1.0'],
    undos: { day: today, onDay: 5, inMonth: 10 },
  },
} satisfies Record<string, CodeInput>;

/** The submission of the samples. */
export const submission: Submission = {
  items: [
    {
      address: 'pages/index/index',
      tag: '商城 咖啡',
      title: '首页',
      firstClass: '商家自营',
      firstId: 304,
      secondClass: '食品饮料',
      secondId: 321,
    },
  ],
  versionDesc: '新增积分商城',
  feedbackInfo: '',
  feedbackMedia: [],
  privacyApiNotUse: false,
  orderPath: '',
  previewPictures: [],
  previewVideos: [],
  userContent: null,
};
/** One tag too many. */
const crowded = { ...submission, items: submission.items.map((item) => ({ ...item, tag: 'a b c d e f g h i j k' })) };
const wish: GrayWish = { percentage: 10, debuggersFirst: false, experiencersFirst: false };
const decision = { reason: '', screenshots: [], at: submittedAt + 7_200 };
const latest = { auditId: '4002', version: '1.4.0', reason: '', screenshots: [], submittedAt: submittedAt + 60 };
const busy = { status: 'refused', errcode: -1 } as const;
const never = { status: 'notSent', retryAfterMs: 30_000 } as const;
const silence = { message: 'WeChat did not answer.' };

function refused<Errcode extends number>(errcode: Errcode) {
  return { status: 'refused' as const, errcode };
}

function shows(at: number) {
  const there = { version: '1.4.0', at };
  return { status: 'ok' as const, trial: there, online: there };
}

/** Sample facts that reach everything an app's code can go through. */
export const cases = {
  lives: 'both',
  inputs: Object.values(codeInputs),
  events: {
    'code.commit': [
      { type: 'code.commit', package: newest },
      { type: 'code.commit', package: { ...newest, extJson: '[' } },
    ],
    'commit.ask': [{ type: 'commit.ask' }],
    'privacy.check': [{ type: 'privacy.check' }],
    'audit.submit': [
      { type: 'audit.submit', submission, rest: 18, at: submittedAt + 60 },
      { type: 'audit.submit', submission, rest: 0, at: submittedAt + 60 },
      { type: 'audit.submit', submission: { ...submission, privacyApiNotUse: true }, rest: 18, at: submittedAt + 60 },
      { type: 'audit.submit', submission: crowded, rest: null, at: submittedAt + 60 },
    ],
    'audit.poll': [{ type: 'audit.poll' }],
    'audit.decide': [
      { type: 'audit.decide', decision: { ...decision, status: 0 } },
      { type: 'audit.decide', decision: { ...decision, status: 1, reason: '页面内容为空', screenshots: ['media-1'] } },
      { type: 'audit.decide', decision: { ...decision, status: 4, reason: '需要更长时间' } },
      { type: 'audit.decide', decision: { ...decision, status: 0, at: submittedAt - 7_200 } },
    ],
    'audit.undo': [
      { type: 'audit.undo', today },
      { type: 'audit.undo', today: '2026-03-02' },
    ],
    'audit.speedUp': [
      { type: 'audit.speedUp', rest: 3 },
      { type: 'audit.speedUp', rest: 0 },
    ],
    'code.release': [{ type: 'code.release' }],
    'code.rollback': [
      { type: 'code.rollback', target: null },
      { type: 'code.rollback', target: { appVersion: 1, userVersion: '1.1.0' } },
    ],
    'code.refresh': [{ type: 'code.refresh' }],
    'gray.start': [
      { type: 'gray.start', wish },
      { type: 'gray.start', wish: { ...wish, percentage: 0 } },
    ],
    'gray.grow': [
      { type: 'gray.grow', wish: { ...wish, percentage: 100 } },
      { type: 'gray.grow', wish },
    ],
    'gray.end': [{ type: 'gray.end' }],
    'gray.poll': [{ type: 'gray.poll' }],
    'code.reconcile': [{ type: 'code.reconcile' }],
  },
  outcomes: {
    commitCode: { done: [{ status: 'ok' }, refused(85014), never], error: [silence] },
    // The same name twice: only the time shows whether the second one arrived.
    lookTrial: { done: [shows(submittedAt), busy], error: [silence] },
    queryTrial: { done: [shows(submittedAt), shows(submittedAt + 60), busy], error: [silence] },
    queryPrivacy: {
      done: [{ status: 'ok', problems: [] }, { status: 'ok', problems: ['getLocation'] }, refused(61039), busy],
      error: [silence],
    },
    submitAudit: {
      done: [
        { status: 'ok', auditId: '4002' },
        refused(85009),
        refused(9402202),
        refused(61039),
        refused(85008),
        never,
      ],
      error: [silence],
    },
    queryAudit: {
      done: [
        { status: 'ok', isHeard: true, sheet: { ...latest, status: 2 } },
        { status: 'ok', isHeard: true, sheet: { ...latest, status: 4, reason: '需要更长时间' } },
        { status: 'ok', isHeard: false, sheet: { ...latest, status: 1, reason: '页面内容为空' } },
        { status: 'ok', isHeard: false, sheet: { ...latest, status: 3 } },
        busy,
        { status: 'odd', auditStatus: 5 },
      ],
      error: [silence],
    },
    undoAudit: { done: [{ status: 'ok' }, refused(87012), refused(87013), busy], error: [silence] },
    speedUpAudit: { done: [{ status: 'ok' }, refused(89404), refused(89401)], error: [silence] },
    releaseCode: { done: [{ status: 'ok' }, refused(85052), refused(85020), busy, never], error: [silence] },
    rollBackCode: { done: [{ status: 'ok' }, refused(87012)], error: [silence] },
    lookOnline: { done: [shows(submittedAt), busy], error: [silence] },
    queryOnline: { done: [shows(submittedAt), shows(submittedAt + 60), busy], error: [silence] },
    rollOutGray: { done: [{ status: 'ok' }, refused(85080), refused(85082)], error: [silence] },
    endGray: { done: [{ status: 'ok' }, busy], error: [silence] },
    queryGray: {
      done: [{ status: 'ok', plan: { status: 'paused', percentage: 10 } }, { status: 'ok', plan: null }, busy],
      error: [silence],
    },
  },
  key: (code: CodeContext) => [isInDoubt(code), isUnreleased(code), code.online?.isRollback, code.aim],
} satisfies Cases<typeof miniProgramCodeMachine>;
