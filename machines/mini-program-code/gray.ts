import { and } from 'xstate';
import { answered, answeredTo, codeSetup, eventOf } from './setup.ts';

/** Slot 5: the gray release, which gives a share of users the approved version first. */
export const gray = codeSetup.createStateConfig({
  description: 'The gray release of the approved version to a share of users',
  initial: 'planned',
  on: {
    'gray.start': {
      guard: and(['isQuiet', 'isGrayQuiet', 'hasOnline', 'isApproved', 'isNotTakenBack', 'isUnreleased', 'isRatio']),
      target: '.rollingOut',
      actions: { type: 'keepWish', params: eventOf },
    },
    'gray.grow': {
      guard: and(['isQuiet', 'growsRatio']),
      target: '.rollingOut',
      actions: { type: 'keepWish', params: eventOf },
    },
  },
  states: {
    planned: {
      description: 'What is known of the plan says where it stands',
      always: [
        { guard: 'isGrayRunning', target: 'running' },
        { guard: 'isGrayPaused', target: 'paused' },
        { target: 'none' },
      ],
    },
    none: { description: 'Everyone gets the online version' },
    running: {
      description: 'A share of users gets the approved version',
      always: { guard: 'isGrayQuiet', target: 'none' },
      on: {
        'gray.end': { guard: 'isQuiet', target: 'withdrawing' },
        'gray.poll': { guard: 'isQuiet', target: 'asking' },
      },
    },
    paused: {
      description: 'The gray release stands still; it was paused in WeChat’s own console',
      always: { guard: 'isGrayQuiet', target: 'none' },
      on: {
        'gray.end': { guard: 'isQuiet', target: 'withdrawing' },
        'gray.poll': { guard: 'isQuiet', target: 'asking' },
      },
    },
    rollingOut: {
      description: 'WeChat is setting the share of users',
      tags: 'busy',
      meta: { normalMinutes: 2 },
      entry: { type: 'beginCall', params: { call: 'rollOut' } },
      exit: 'endCall',
      invoke: {
        id: 'rollOutGray',
        src: 'rollOutGray',
        input: ({ context: { appId, wanted } }) => ({ appId, wish: wanted }),
        onDone: [
          { guard: { type: 'isForEveryone', params: answered }, target: 'asking', actions: 'keepPlan' },
          { guard: { type: 'isDone', params: answered }, target: 'running', actions: 'keepPlan' },
          {
            guard: { type: 'isNotApproved', params: answered },
            target: 'planned',
            actions: [{ type: 'tellRefused', params: answeredTo('rollOut') }, 'askAudit'],
          },
          { target: 'planned', actions: { type: 'tellRefused', params: answeredTo('rollOut') } },
        ],
        onError: { target: 'asking' },
      },
    },
    withdrawing: {
      description: 'The gray release is being taken back; everyone will get the online version',
      tags: 'busy',
      meta: { normalMinutes: 2 },
      entry: { type: 'beginCall', params: { call: 'endGray' } },
      exit: 'endCall',
      invoke: {
        id: 'endGray',
        src: 'endGray',
        input: ({ context: { appId } }) => ({ appId }),
        onDone: [
          { guard: { type: 'isDone', params: answered }, target: 'none', actions: 'dropPlan' },
          { target: 'planned', actions: { type: 'tellRefused', params: answeredTo('endGray') } },
        ],
        onError: { target: 'asking' },
      },
    },
    asking: {
      description: 'WeChat is asked for its gray plan',
      tags: 'busy',
      meta: { normalMinutes: 2 },
      entry: { type: 'beginCall', params: { call: 'queryGray' } },
      exit: 'endCall',
      invoke: {
        id: 'queryGray',
        src: 'queryGray',
        input: ({ context: { appId } }) => ({ appId }),
        onDone: [
          {
            guard: { type: 'hasVanished', params: answered },
            target: 'planned',
            actions: [{ type: 'learnPlan', params: answered }, 'askVersions'],
          },
          {
            guard: { type: 'isDone', params: answered },
            target: 'planned',
            actions: { type: 'learnPlan', params: answered },
          },
          { target: 'unanswered', actions: { type: 'tellRefused', params: answeredTo('queryGray') } },
        ],
        onError: { target: 'unanswered', actions: { type: 'tellUnanswered', params: { call: 'queryGray' } } },
      },
    },
    unanswered: {
      description: 'It is not known what the plan is; asked again after a while',
      meta: { normalMinutes: 10 },
      entry: ['startReconcileClock', { type: 'beginCall', params: { call: 'queryGray' } }],
      exit: ['stopReconcileClock', 'endCall'],
      on: { 'code.reconcile': { target: 'asking' } },
    },
  },
});
