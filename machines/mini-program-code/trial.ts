import { and } from 'xstate';
import { answered, answeredTo, codeSetup, told } from './setup.ts';

/** Slot 1 of WeChat's five: the trial version, replaced by every commit. */
export const trial = codeSetup.createStateConfig({
  description: 'The trial version: the last package that WeChat took',
  initial: 'settled',
  on: {
    'code.commit': {
      guard: and(['isQuiet', 'isPackage']),
      target: '.committing',
      actions: { type: 'keepPackage', params: told },
    },
  },
  states: {
    settled: {
      description: 'What is known says where it stands',
      always: [{ guard: 'hasTrial', target: 'ready' }, { target: 'none' }],
    },
    none: { description: 'No package was committed yet' },
    ready: { description: 'A package is there to be tried out and submitted' },
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
        onError: { target: 'reconciling' },
      },
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
          {
            guard: { type: 'isDone', params: answered },
            target: 'settled',
            actions: { type: 'learnTrial', params: answered },
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
