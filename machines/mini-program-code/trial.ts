import { and } from 'xstate';
import { answered, answeredTo, codeSetup, eventOf } from './setup.ts';

/** Slot 1: the trial version, replaced by every commit. */
export const trial = codeSetup.createStateConfig({
  description: 'The trial version: the last package that WeChat took',
  initial: 'settled',
  on: {
    'code.commit': {
      guard: and(['isQuiet', 'isPackage']),
      target: '.looking',
      actions: { type: 'keepPackage', params: eventOf },
    },
  },
  states: {
    settled: {
      description: 'What is known says where it stands',
      always: [{ guard: 'hasTrial', target: 'ready' }, { target: 'none' }],
    },
    none: { description: 'No package was committed yet' },
    ready: { description: 'A package is there to be tried out and submitted' },
    looking: {
      description: 'WeChat is asked which trial version it has, so that a commit without an answer can be told from it',
      tags: 'busy',
      meta: { normalMinutes: 2 },
      entry: { type: 'beginCall', params: { call: 'commit' } },
      exit: 'endCall',
      invoke: {
        id: 'lookTrial',
        src: 'lookTrial',
        input: ({ context: { appId } }) => ({ appId }),
        onDone: [
          {
            guard: { type: 'isDone', params: answered },
            target: 'committing',
            actions: { type: 'keepTrialShown', params: answered },
          },
          {
            target: 'settled',
            actions: ['dropPackage', { type: 'tellRefused', params: answeredTo('commit') }],
          },
        ],
        onError: {
          target: 'settled',
          actions: ['dropPackage', { type: 'tellNotSent', params: { call: 'commit' } }],
        },
      },
    },
    committing: {
      description: 'WeChat is making the package from the template',
      tags: 'busy',
      meta: { normalMinutes: 2 },
      entry: { type: 'beginCall', params: { call: 'commit' } },
      exit: 'endCall',
      invoke: {
        id: 'commitCode',
        src: 'commitCode',
        input: ({ context: { appId, pending } }) => ({ appId, package: pending }),
        onDone: [
          { guard: { type: 'isDone', params: answered }, target: 'ready', actions: 'keepTrial' },
          {
            target: 'settled',
            actions: ['dropPackage', { type: 'tellRefused', params: answeredTo('commit') }],
          },
        ],
        onError: { target: 'awaited' },
      },
    },
    awaited: {
      description: 'No answer to the commit: WeChat may still be making the package, and is asked a minute later',
      meta: { normalMinutes: 2 },
      entry: ['startCommitClock', { type: 'beginCall', params: { call: 'commit' } }],
      exit: ['stopCommitClock', 'endCall'],
      on: { 'commit.ask': { target: 'reconciling' } },
    },
    reconciling: {
      description: 'No answer to the commit: WeChat is asked which trial version it has',
      tags: 'busy',
      meta: { normalMinutes: 2 },
      entry: { type: 'beginCall', params: { call: 'queryVersions' } },
      exit: 'endCall',
      invoke: {
        id: 'queryTrial',
        src: 'queryTrial',
        input: ({ context: { appId } }) => ({ appId }),
        onDone: [
          { guard: { type: 'hasArrived', params: answered }, target: 'ready', actions: 'keepTrial' },
          {
            guard: { type: 'isDone', params: answered },
            target: 'settled',
            actions: ['dropPackage', { type: 'tellNotArrived', params: { call: 'commit' } }],
          },
          { target: 'unanswered', actions: { type: 'tellRefused', params: answeredTo('queryVersions') } },
        ],
        onError: {
          target: 'unanswered',
          actions: { type: 'tellUnanswered', params: { call: 'commit' } },
        },
      },
    },
    unanswered: {
      description: 'It is not known whether the package arrived; asked again after a while, never sent twice',
      meta: { normalMinutes: 10 },
      entry: ['startReconcileClock', { type: 'beginCall', params: { call: 'commit' } }],
      exit: ['stopReconcileClock', 'endCall'],
      on: { 'code.reconcile': { target: 'reconciling' } },
    },
  },
});
