import { and } from 'xstate';
import { answered, answeredTo, codeSetup, eventOf } from './setup.ts';

/** Slot 3: the audit sheets, at most one of them open; a push and a poll report the same, in any order. */
export const audit = codeSetup.createStateConfig({
  description: 'The latest audit sheet',
  initial: 'judged',
  on: {
    'audit.submit': {
      guard: and([
        'isQuiet',
        'hasNoOpenSheet',
        'isPrivacyChecked',
        'isPrivacyCleared',
        'isGrayQuiet',
        'hasQuota',
        'isSubmission',
      ]),
      target: '.submitting',
      actions: { type: 'openSheet', params: eventOf },
    },
    'audit.poll': [
      { guard: 'isQuiet', target: '.querying' },
      { guard: 'hasOpenSheet', actions: ['stopPollClock', 'startPollClock'] },
    ],
    'audit.decide': { guard: 'isNews', actions: { type: 'keepDecision', params: eventOf } },
    'audit.undo': {
      guard: and(['isQuiet', 'hasOpenSheet', 'hasUndosToday', 'hasUndosThisMonth']),
      target: '.undoing',
      actions: { type: 'countUndos', params: eventOf },
    },
    'audit.speedUp': {
      guard: and(['isQuiet', 'isAuditing', 'isNotSpedUp', 'hasSpeedQuota']),
      target: '.speedingUp',
    },
  },
  states: {
    judged: {
      description: 'What is known of the latest sheet says where it stands',
      always: [
        { guard: 'hasNoSheet', target: 'none' },
        { guard: 'isAuditing', target: 'auditing' },
        { guard: 'isDelayed', target: 'delayed' },
        { guard: 'isApproved', target: 'approved' },
        { guard: 'isRejected', target: 'rejected' },
        { target: 'withdrawn' },
      ],
    },
    none: { description: 'Nothing was submitted through this platform' },
    submitting: {
      description: 'The trial package is being handed to WeChat’s reviewers',
      tags: 'busy',
      meta: { normalMinutes: 2 },
      entry: { type: 'beginCall', params: { call: 'submit' } },
      exit: 'endCall',
      invoke: {
        id: 'submitAudit',
        src: 'submitAudit',
        input: ({ context: { appId, submission } }) => ({ appId, submission }),
        onDone: [
          {
            guard: { type: 'isDone', params: answered },
            target: 'judged',
            actions: { type: 'keepAuditId', params: answered },
          },
          { guard: { type: 'isUnderAudit', params: answered }, target: 'querying' },
          {
            guard: { type: 'isBusySubmitting', params: answered },
            target: 'unanswered',
            actions: { type: 'tellUnanswered', params: { call: 'submit' } },
          },
          {
            guard: { type: 'isStillChecking', params: answered },
            target: 'judged',
            actions: ['dropSheet', 'doubtPrivacy', { type: 'tellRefused', params: answeredTo('submit') }],
          },
          {
            target: 'judged',
            actions: ['dropSheet', { type: 'tellRefused', params: answeredTo('submit') }],
          },
        ],
        onError: { target: 'querying' },
      },
    },
    auditing: {
      description: 'The reviewers have it; hours to days',
      meta: { normalMinutes: 3 * 24 * 60 },
      entry: 'startPollClock',
      exit: 'stopPollClock',
      on: {
        'audit.decide': [
          {
            guard: and(['isNews', 'isApproval']),
            target: 'approved',
            actions: { type: 'keepDecision', params: eventOf },
          },
          {
            guard: and(['isNews', 'isRejection']),
            target: 'rejected',
            actions: { type: 'keepDecision', params: eventOf },
          },
          { guard: 'isNews', target: 'delayed', actions: { type: 'keepDecision', params: eventOf } },
        ],
      },
    },
    delayed: {
      description: 'The reviewers need longer and gave a reason',
      meta: { normalMinutes: 7 * 24 * 60 },
      entry: 'startPollClock',
      exit: 'stopPollClock',
      on: {
        'audit.decide': [
          {
            guard: and(['isNews', 'isApproval']),
            target: 'approved',
            actions: { type: 'keepDecision', params: eventOf },
          },
          { guard: 'isNews', target: 'rejected', actions: { type: 'keepDecision', params: eventOf } },
        ],
      },
    },
    querying: {
      description: 'WeChat is asked for its latest sheet',
      tags: 'busy',
      meta: { normalMinutes: 2 },
      entry: { type: 'beginCall', params: { call: 'queryAudit' } },
      exit: 'endCall',
      invoke: {
        id: 'queryAudit',
        src: 'queryAudit',
        input: ({ context: { appId } }) => ({ appId }),
        onDone: [
          {
            guard: { type: 'isDone', params: answered },
            target: 'judged',
            actions: { type: 'learnSheet', params: answered },
          },
          {
            guard: 'isInDoubt',
            target: 'unanswered',
            actions: { type: 'tellRefused', params: answeredTo('queryAudit') },
          },
          { target: 'judged', actions: { type: 'tellRefused', params: answeredTo('queryAudit') } },
        ],
        onError: [
          {
            guard: 'isInDoubt',
            target: 'unanswered',
            actions: { type: 'tellUnanswered', params: { call: 'submit' } },
          },
          { target: 'judged', actions: { type: 'tellUnanswered', params: { call: 'queryAudit' } } },
        ],
      },
    },
    unanswered: {
      description: 'It is not known whether the reviewers got it; asked again after a while, never sent twice',
      meta: { normalMinutes: 10 },
      entry: ['startReconcileClock', { type: 'beginCall', params: { call: 'submit' } }],
      exit: ['stopReconcileClock', 'endCall'],
      on: { 'code.reconcile': { target: 'querying' } },
    },
    undoing: {
      description: 'The submission is being taken back; five times a day, ten times a month',
      tags: 'busy',
      meta: { normalMinutes: 2 },
      entry: { type: 'beginCall', params: { call: 'undo' } },
      exit: 'endCall',
      invoke: {
        id: 'undoAudit',
        src: 'undoAudit',
        input: ({ context: { appId } }) => ({ appId }),
        onDone: [
          { guard: { type: 'isDone', params: answered }, target: 'withdrawn', actions: 'keepUndo' },
          { guard: { type: 'isNothingOpen', params: answered }, target: 'querying' },
          {
            guard: { type: 'isUndoLimit', params: answered },
            target: 'judged',
            actions: ['useUpUndos', { type: 'tellRefused', params: answeredTo('undo') }],
          },
          { target: 'judged', actions: { type: 'tellRefused', params: answeredTo('undo') } },
        ],
        onError: { target: 'querying' },
      },
    },
    speedingUp: {
      description: 'The reviewers are being asked to take it first; spends the platform’s speed-up quota',
      tags: 'busy',
      meta: { normalMinutes: 2 },
      entry: { type: 'beginCall', params: { call: 'speedUp' } },
      exit: 'endCall',
      invoke: {
        id: 'speedUpAudit',
        src: 'speedUpAudit',
        input: ({ context: { appId, sheet } }) => ({ appId, auditId: sheet?.auditId ?? '' }),
        onDone: [
          { guard: { type: 'isDone', params: answered }, target: 'judged', actions: 'keepSpeedUp' },
          { guard: { type: 'isSpedUpBefore', params: answered }, target: 'judged', actions: 'keepSpeedUp' },
          { target: 'judged', actions: { type: 'tellRefused', params: answeredTo('speedUp') } },
        ],
        onError: { target: 'judged', actions: { type: 'tellUnanswered', params: { call: 'speedUp' } } },
      },
    },
    approved: { description: 'The reviewers let it pass; it can be released' },
    rejected: { description: 'The reviewers refused it, with a reason and pictures' },
    withdrawn: { description: 'It was taken back before the reviewers decided' },
  },
});
