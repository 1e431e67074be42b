import { answered, answeredTo, codeSetup } from './setup.ts';

/** Slot 2: WeChat's privacy check of the trial package; WeChat refuses a submission before it is done with 61039. */
export const privacy = codeSetup.createStateConfig({
  description: 'The privacy check of the trial package',
  initial: 'idle',
  states: {
    idle: {
      description: 'There is no package to check',
      always: { guard: 'isUnchecked', target: 'checking' },
    },
    checking: {
      description: 'WeChat is checking the package; it takes about a minute',
      meta: { normalMinutes: 5 },
      entry: 'startPrivacyClock',
      exit: 'stopPrivacyClock',
      on: {
        'privacy.check': [
          { guard: 'isQuiet', target: 'asking' },
          { actions: ['stopPrivacyClock', 'startPrivacyClock'] },
        ],
      },
    },
    asking: {
      description: 'WeChat is asked what its check found',
      tags: 'busy',
      meta: { normalMinutes: 2 },
      entry: { type: 'beginCall', params: { call: 'checkPrivacy' } },
      exit: 'endCall',
      invoke: {
        id: 'queryPrivacy',
        src: 'queryPrivacy',
        input: ({ context: { appId } }) => ({ appId }),
        onDone: [
          {
            guard: { type: 'isClean', params: answered },
            target: 'passed',
            actions: { type: 'keepPrivacy', params: answered },
          },
          {
            guard: { type: 'hasProblems', params: answered },
            target: 'blocked',
            actions: { type: 'keepPrivacy', params: answered },
          },
          { guard: { type: 'isStillChecking', params: answered }, target: 'checking' },
          { target: 'checking', actions: { type: 'tellRefused', params: answeredTo('checkPrivacy') } },
        ],
        onError: { target: 'checking' },
      },
    },
    passed: {
      description: 'Nothing in the package is undeclared',
      always: { guard: 'isUnchecked', target: 'checking' },
    },
    blocked: {
      description:
        'The package has interfaces that are not declared or not allowed: apply for them, or promise not to use them',
      always: { guard: 'isUnchecked', target: 'checking' },
      on: { 'privacy.check': { guard: 'isQuiet', target: 'asking' } },
    },
  },
});
