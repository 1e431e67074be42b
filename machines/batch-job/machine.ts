/**
 * A job over many rows: an import, an export or one act on a selection. It protects the operator from half truths: no
 * row changes before every row was checked and the preview confirmed, no row runs twice, pause and cancel take effect
 * between two rounds of rows, and it never reports done while a row failed or waits (rulings 29 and 30).
 *
 * Who sends: operators send all events; the server's sweeper also sends `job.resume` and `job.expire` as due events. A
 * crash is an error of the running service: the job breaks off and continues with the rows that still wait, since each
 * row records its own status in the transaction that changes it.
 */
import { and, assign, cancel, emit, enqueueActions, raise, setup } from 'xstate';
import { slot } from '#machines/kit/slot.ts';
import { types } from '#machines/kit/types.ts';
import { retriesItself, retryMs } from '#machines/retries.ts';
import * as rules from './rules.ts';
import type {
  CheckAnswer,
  JobContext,
  JobCounts,
  JobEffect,
  JobEvent,
  JobInput,
  JobNotice,
  JobServices,
} from './types.ts';

const HOUR_MS = 60 * 60_000;

export const batchJobMachine = setup({
  types: types<{
    context: JobContext;
    input: JobInput;
    events: JobEvent;
    emitted: JobEffect | JobNotice;
    tags: 'busy' | 'closed';
  }>(),
  actors: { checkRows: slot<JobServices['checkRows']>(), runRows: slot<JobServices['runRows']>() },
  delays: {
    previewMs: rules.PREVIEW_HOURS * HOUR_MS,
    retryMs: ({ context }) => retryMs(context.attempts),
  },
  actions: {
    keepCheck: assign((_, answer: CheckAnswer) =>
      answer.status === 'checked'
        ? { counts: answer.counts, checked: true, attempts: 0 }
        : { fault: answer.fault, attempts: 0 },
    ),
    keepCounts: assign((_, counts: JobCounts) => ({ counts, attempts: 0 })),
    wishPause: assign({ wish: 'pause' }),
    wishCancel: assign({ wish: 'cancel' }),
    wishRun: assign({ wish: 'run' }),
    forgetPause: assign(({ context }) => (context.wish === 'pause' ? { wish: 'run' } : {})),
    countBreak: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    requeueFailed: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ counts: rules.requeued(context.counts) });
      enqueue.emit({ type: 'effect', code: 'requeueFailed' });
    }),

    startPreviewClock: raise({ type: 'job.expire' }, { delay: 'previewMs', id: 'job.expire' }),
    stopPreviewClock: cancel('job.expire'),
    startRetryClock: enqueueActions(({ context, enqueue }) => {
      if (!rules.goesOnByItself(context) || !retriesItself(context.attempts)) return;
      enqueue.raise({ type: 'job.resume' }, { delay: 'retryMs', id: 'job.resume' });
    }),
    stopRetryClock: cancel('job.resume'),

    tellFault: enqueueActions(({ context, enqueue }) => {
      if (context.fault) enqueue.emit({ type: 'notice', code: 'fileRefused', fault: context.fault });
    }),
    tellInterrupted: emit({ type: 'notice', code: 'jobInterrupted' }),
    tellDone: emit({ type: 'notice', code: 'jobDone' }),
    tellDoneWithErrors: emit({ type: 'notice', code: 'jobDoneWithErrors' }),
  },
})
  .extend({
    guards: {
      isUsable: (_, answer: CheckAnswer) => answer.status === 'checked',
      isChecked: ({ context }) => context.checked,
      needsConfirm: ({ context }) => rules.needsConfirm(context),
      hasWaiting: ({ context }) => rules.hasWaiting(context),
      hasFailed: ({ context }) => rules.hasFailed(context),
      wantsRun: ({ context }) => context.wish === 'run',
      wantsPause: ({ context }) => context.wish === 'pause',
      wantsCancel: ({ context }) => context.wish === 'cancel',
    },
  })
  .createMachine({
    id: 'batchJob',
    context: ({ input }) => ({
      ...input,
      counts: rules.NO_ROWS,
      checked: false,
      wish: 'run',
      fault: null,
      attempts: 0,
    }),
    initial: 'validating',
    states: {
      validating: {
        description: 'Every row is looked at; nothing changes yet',
        tags: 'busy',
        meta: { normalMinutes: 5 },
        on: { 'job.cancel': { target: 'cancelled' } },
        invoke: {
          id: 'checkRows',
          src: 'checkRows',
          input: ({ context: { jobNo, kind } }) => ({ jobNo, kind }),
          onDone: [
            {
              guard: { type: 'isUsable', params: ({ event }) => event.output },
              target: 'checked',
              actions: { type: 'keepCheck', params: ({ event }) => event.output },
            },
            {
              target: 'refused',
              actions: [{ type: 'keepCheck', params: ({ event }) => event.output }, 'tellFault'],
            },
          ],
          onError: { target: 'interrupted', actions: ['countBreak', 'tellInterrupted'] },
        },
      },

      checked: {
        description: 'What would change rows is shown first; an export starts at once',
        always: [{ guard: 'needsConfirm', target: 'previewing' }, { target: 'running' }],
      },

      previewing: {
        description: 'The operator sees which rows will move and which are blocked, and why',
        meta: { normalMinutes: 60 },
        entry: 'startPreviewClock',
        exit: 'stopPreviewClock',
        on: {
          'job.confirm': { guard: 'hasWaiting', target: 'running' },
          'job.cancel': { target: 'cancelled' },
          'job.expire': { target: 'cancelled' },
        },
      },

      running: {
        description: 'A round of rows is running; a wish to pause or cancel waits for its end',
        tags: 'busy',
        meta: { normalMinutes: 2 },
        on: {
          'job.pause': { guard: 'wantsRun', actions: 'wishPause' },
          'job.resume': { guard: 'wantsPause', actions: 'wishRun' },
          'job.cancel': { actions: 'wishCancel' },
        },
        invoke: {
          id: 'runRows',
          src: 'runRows',
          input: ({ context }) => ({ jobNo: context.jobNo, kind: context.kind, rows: rules.rowsAtOnce(context) }),
          onDone: {
            target: 'counted',
            actions: { type: 'keepCounts', params: ({ event }) => event.output },
          },
          onError: { target: 'interrupted', actions: ['countBreak', 'tellInterrupted'] },
        },
      },

      counted: {
        description: 'A round is through: the rows themselves say how it goes on',
        always: [
          { guard: and(['hasWaiting', 'wantsCancel']), target: 'cancelled' },
          { guard: and(['hasWaiting', 'wantsPause']), target: 'paused', actions: 'wishRun' },
          { guard: 'hasWaiting', target: 'running' },
          { guard: 'hasFailed', target: 'doneWithErrors', actions: ['wishRun', 'tellDoneWithErrors'] },
          { target: 'done', actions: ['wishRun', 'tellDone'] },
        ],
      },

      paused: {
        description: 'Some rows are through, the others wait for the operator',
        meta: { normalMinutes: 24 * 60 },
        on: { 'job.resume': { target: 'running' }, 'job.cancel': { target: 'cancelled' } },
      },

      interrupted: {
        description: 'The work broke off; it goes on by itself unless a pause was wished, or when the operator says so',
        meta: { normalMinutes: 15 },
        entry: 'startRetryClock',
        exit: 'stopRetryClock',
        on: {
          'job.resume': [{ guard: 'isChecked', target: 'running', actions: 'forgetPause' }, { target: 'validating' }],
          'job.cancel': [{ guard: 'isChecked', target: 'running', actions: 'wishCancel' }, { target: 'cancelled' }],
        },
      },

      doneWithErrors: {
        description: 'Every row was tried; those that failed say why and can be tried again',
        tags: 'closed',
        on: { 'job.retry': { target: 'running', actions: 'requeueFailed' } },
      },

      done: { description: 'Every row is through', tags: 'closed', type: 'final' },
      cancelled: {
        description: 'Stopped by the operator; rows that were through stay so',
        tags: 'closed',
        type: 'final',
      },
      refused: { description: 'The file as a whole cannot be used', tags: 'closed', type: 'final' },
    },
  });
