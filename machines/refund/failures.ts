import { eventOf, refundSetup } from './setup.ts';

/** Where a refund stands that does not come by itself, and what somebody may do about it. */

const HOUR = 60;
const DAY = 24 * HOUR;

export const unfunded = refundSetup.createStateConfig({
  description: 'The merchant account holds too little: it is asked again by itself, and somebody should top it up',
  meta: { normalMinutes: 4 * HOUR },
  entry: ['startFundsClock', 'tellFailed'],
  exit: 'stopFundsClock',
  on: {
    'refund.retry': { target: 'queued', actions: [{ type: 'askAnew', params: eventOf }, 'tellResumed'] },
    'refund.settleByHand': {
      guard: 'isNote',
      target: 'settledByHand',
      actions: { type: 'keepNote', params: eventOf },
    },
    // A report after a no contradicts it: the gateway itself is asked before anybody pays by other means.
    'refund.report': { target: 'checking', actions: 'tellResumed' },
    'refund.callOff': { target: 'calledOff' },
  },
});

export const abnormal = refundSetup.createStateConfig({
  description: "The buyer's account cannot take it: done in the gateway's own platform, or by other means",
  meta: { normalMinutes: DAY },
  entry: 'tellFailed',
  on: {
    'refund.check': { target: 'checking' },
    'refund.report': [
      {
        guard: { type: 'isDone', params: eventOf },
        target: 'succeeded',
        actions: { type: 'keepAnswer', params: eventOf },
      },
      { target: 'checking' },
    ],
    'refund.settleByHand': {
      guard: 'isNote',
      target: 'settledByHand',
      actions: { type: 'keepNote', params: eventOf },
    },
  },
});

export const refused = refundSetup.createStateConfig({
  description: 'The gateway has said no and pays nothing: asked again, paid by other means, or called off',
  meta: { normalMinutes: 4 * HOUR },
  entry: 'tellFailed',
  on: {
    'refund.retry': { target: 'queued', actions: [{ type: 'askAnew', params: eventOf }, 'tellResumed'] },
    'refund.settleByHand': {
      guard: 'isNote',
      target: 'settledByHand',
      actions: { type: 'keepNote', params: eventOf },
    },
    'refund.report': { target: 'checking', actions: 'tellResumed' },
    'refund.callOff': { target: 'calledOff' },
  },
});

export const closed = refundSetup.createStateConfig({
  description: 'The gateway has closed it unpaid; only under another number is it asked for again',
  meta: { normalMinutes: 4 * HOUR },
  entry: 'tellFailed',
  on: {
    'refund.retry': {
      target: 'queued',
      actions: ['takeNextNumber', { type: 'askAnew', params: eventOf }, 'tellResumed'],
    },
    'refund.settleByHand': {
      guard: 'isNote',
      target: 'settledByHand',
      actions: { type: 'keepNote', params: eventOf },
    },
    'refund.callOff': { target: 'calledOff' },
  },
});

export const unverifiable = refundSetup.createStateConfig({
  description: 'Its account is retired and cannot be asked: a person looks on the merchant platform',
  meta: { normalMinutes: DAY },
  entry: 'tellUnaskable',
  on: {
    'refund.report': [
      {
        guard: { type: 'isDone', params: eventOf },
        target: 'succeeded',
        actions: { type: 'keepAnswer', params: eventOf },
      },
      // Its number on the merchant platform; what it says cannot be asked about.
      { actions: { type: 'keepAnswer', params: eventOf } },
    ],
    'refund.settleByHand': {
      guard: 'isNote',
      target: 'settledByHand',
      actions: { type: 'keepNote', params: eventOf },
    },
  },
});
