import type { Act, Bar, RowChart } from '#machines/kit/acts.ts';
import { shanghaiDay } from '../shanghai.ts';
import { miniProgramCodeMachine } from './machine.ts';
import type { CodeContext, CodeEvent, Package, Submission } from './types.ts';
import { words } from './words.ts';

/** What decides besides the row: the consent, WeChat's remaining quotas (null while unknown), and the time. */
export interface Around {
  isAuthorized?: boolean;
  rest?: number | null;
  speedUpRest?: number | null;
  /** Milliseconds since 1970. */
  now?: number;
}

const anyPackage: Package = { templateId: 1, userVersion: '1', userDesc: '1', extJson: '{}' };
const anySubmission: Submission = {
  items: [{ address: '1', tag: '', title: '', firstClass: '1', firstId: 1, secondClass: '1', secondId: 1 }],
  versionDesc: '',
  feedbackInfo: '',
  feedbackMedia: [],
  privacyApiNotUse: true,
  orderPath: '',
};
const wish = { debuggersFirst: false, experiencersFirst: false };

const act = (
  type: CodeEvent['type'],
  asks: (code: CodeContext, around: Required<Omit<Around, 'isAuthorized'>>) => CodeEvent,
): Act<CodeContext, Around> => ({
  act: type,
  tries: (code, { rest = null, speedUpRest = null, now = 0 }) => [asks(code, { rest, speedUpRest, now })],
});

/** The events operators may send, each with a payload that is valid by itself, so that only the row can refuse it. */
const acts: readonly Act<CodeContext, Around>[] = [
  act('code.commit', () => ({ type: 'code.commit', package: anyPackage })),
  act('privacy.check', () => ({ type: 'privacy.check' })),
  act('audit.submit', (_, { rest, now }) => ({
    type: 'audit.submit',
    submission: anySubmission,
    rest,
    at: Math.floor(now / 1000),
  })),
  act('audit.poll', () => ({ type: 'audit.poll' })),
  act('audit.undo', (_, { now }) => ({ type: 'audit.undo', today: shanghaiDay(now) })),
  act('audit.speedUp', (_, { speedUpRest: rest }) => ({ type: 'audit.speedUp', rest })),
  act('code.release', () => ({ type: 'code.release' })),
  // Only WeChat knows which versions it keeps; it is asked when the operator chooses one.
  act('code.rollback', () => ({ type: 'code.rollback', target: { appVersion: 0, userVersion: '?' } })),
  act('code.refresh', () => ({ type: 'code.refresh' })),
  act('gray.start', () => ({ type: 'gray.start', wish: { percentage: 1, ...wish } })),
  act('gray.grow', ({ gray }) => {
    const percentage = Math.min((gray?.percentage ?? 0) + 1, 100);
    return { type: 'gray.grow', wish: { percentage, ...wish } };
  }),
  act('gray.end', () => ({ type: 'gray.end' })),
  act('gray.poll', () => ({ type: 'gray.poll' })),
  act('code.reconcile', () => ({ type: 'code.reconcile' })),
];

/** Without a consent WeChat refuses every call, so no act is offered. */
export const unauthorised: Bar = {
  guard: 'isAuthorized',
  words: {
    zh: '该小程序未授权给本平台，或授权已取消，请先授权',
    en: 'The mini-program has not authorised this platform, or no more; ask for its consent first',
  },
};

const bar = ({ isAuthorized = true }: Around): Bar | null => (isAuthorized ? null : unauthorised);

/** The code chart as its row views and the server use it. */
export const rowChart = {
  name: 'mini-program-code',
  topic: 'code',
  machine: miniProgramCodeMachine,
  words,
  acts,
  bar,
} satisfies RowChart;

interface ShownAround {
  isAuthorized: boolean;
  quota: { rest: number | null; speedUpRest: number | null } | null;
  readTime: string;
}

/** What decides besides the row, read from the answer that shows the row. */
export function aroundOf({ isAuthorized, quota, readTime }: ShownAround): Around {
  return {
    isAuthorized,
    rest: quota?.rest ?? null,
    speedUpRest: quota?.speedUpRest ?? null,
    now: Date.parse(readTime),
  };
}
