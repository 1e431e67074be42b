import { and } from 'xstate';
import { answered, answeredTo, codeSetup, eventOf } from './setup.ts';

/** Slot 4: the online version and up to five earlier ones. */
export const online = codeSetup.createStateConfig({
  description: 'The version that everyone gets, and those before it',
  initial: 'published',
  on: {
    'code.release': {
      guard: and(['isQuiet', 'isApproved', 'isNotTakenBack', 'isUnreleased']),
      target: '.looking',
      actions: { type: 'aimAt', params: { aim: 'release' } },
    },
    'code.rollback': {
      guard: and(['isQuiet', 'isNoRollback', 'isGrayQuiet', 'hasHistory']),
      target: '.looking',
      actions: [
        { type: 'keepTarget', params: eventOf },
        { type: 'aimAt', params: { aim: 'rollBack' } },
      ],
    },
    'code.refresh': { guard: 'isQuiet', target: '.reconciling' },
  },
  states: {
    published: {
      description: 'What is known to be online says where it stands',
      entry: { type: 'aimAt', params: { aim: null } },
      always: [
        { guard: 'isRollback', target: 'rolledBack' },
        { guard: 'hasOnline', target: 'released' },
        { target: 'none' },
      ],
    },
    none: { description: 'Nothing is online yet' },
    released: { description: 'A version is online' },
    rolledBack: { description: 'An earlier version is online again; only a release leads on' },
    looking: {
      description: 'WeChat is asked what is online, so that a call without an answer can be told from it',
      tags: 'busy',
      meta: { normalMinutes: 2 },
      entry: { type: 'beginCall', params: { call: 'queryVersions' } },
      exit: 'endCall',
      invoke: {
        id: 'lookOnline',
        src: 'lookOnline',
        input: ({ context: { appId } }) => ({ appId }),
        onDone: [
          {
            guard: { type: 'isBackInView', params: answered },
            target: 'rollingBack',
            actions: { type: 'keepOnlineShown', params: answered },
          },
          {
            guard: { type: 'isDone', params: answered },
            target: 'releasing',
            actions: { type: 'keepOnlineShown', params: answered },
          },
          { target: 'published', actions: { type: 'tellRefused', params: answeredTo('queryVersions') } },
        ],
        onError: { target: 'published', actions: { type: 'tellNotSent', params: { call: 'queryVersions' } } },
      },
    },
    releasing: {
      description: 'The approved version is going online for everyone',
      tags: 'busy',
      meta: { normalMinutes: 2 },
      entry: { type: 'beginCall', params: { call: 'release' } },
      exit: 'endCall',
      invoke: {
        id: 'releaseCode',
        src: 'releaseCode',
        input: ({ context: { appId } }) => ({ appId }),
        onDone: [
          { guard: { type: 'isDone', params: answered }, target: 'released', actions: 'keepRelease' },
          {
            guard: { type: 'isReleasedBefore', params: answered },
            target: 'reconciling',
            actions: 'markReleased',
          },
          {
            guard: { type: 'isNotApproved', params: answered },
            target: 'published',
            actions: [{ type: 'tellRefused', params: answeredTo('release') }, 'askAudit'],
          },
          { target: 'published', actions: { type: 'tellRefused', params: answeredTo('release') } },
        ],
        onError: { target: 'reconciling' },
      },
    },
    rollingBack: {
      description: 'An earlier version is going online again',
      tags: 'busy',
      meta: { normalMinutes: 2 },
      entry: { type: 'beginCall', params: { call: 'rollBack' } },
      exit: 'endCall',
      invoke: {
        id: 'rollBackCode',
        src: 'rollBackCode',
        input: ({ context: { appId, target } }) => ({ appId, target }),
        onDone: [
          { guard: { type: 'isDone', params: answered }, target: 'rolledBack', actions: 'keepRollback' },
          { target: 'published', actions: { type: 'tellRefused', params: answeredTo('rollBack') } },
        ],
        onError: { target: 'reconciling' },
      },
    },
    reconciling: {
      description: 'WeChat is asked which version is online',
      tags: 'busy',
      meta: { normalMinutes: 2 },
      entry: { type: 'beginCall', params: { call: 'queryVersions' } },
      exit: 'endCall',
      invoke: {
        id: 'queryOnline',
        src: 'queryOnline',
        input: ({ context: { appId } }) => ({ appId }),
        onDone: [
          {
            guard: { type: 'isDone', params: answered },
            target: 'published',
            actions: { type: 'learnOnline', params: answered },
          },
          { target: 'unanswered', actions: { type: 'tellRefused', params: answeredTo('queryVersions') } },
        ],
        onError: { target: 'unanswered', actions: { type: 'tellUnanswered', params: { call: 'queryVersions' } } },
      },
    },
    unanswered: {
      description: 'It is not known which version is online; asked again after a while, never sent twice',
      meta: { normalMinutes: 10 },
      entry: ['startReconcileClock', { type: 'beginCall', params: { call: 'queryVersions' } }],
      exit: ['stopReconcileClock', 'endCall'],
      on: { 'code.reconcile': { target: 'reconciling' } },
    },
  },
});
