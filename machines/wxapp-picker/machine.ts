/**
 * Chooses the mini-program or official account for a link or code (spec 5): with none of the wanted kind it tells the
 * operator to add one first, a single one is used without asking, several open the dialog. It ends with the app.
 *
 * Who sends: the dialog sends `app.mark`, `picker.confirm`, `picker.cancel`, `picker.retry`.
 */
import { assign, emit, setup } from 'xstate';
import { problemCode } from '#machines/kit/problem.ts';
import { slot } from '#machines/kit/slot.ts';
import { types } from '#machines/kit/types.ts';
import { findApp, missingCode, ofType } from './rules.ts';
import type { PickerContext, PickerEvent, PickerInput, PickerNotice, PickerOutput, Services, Wxapp } from './types.ts';

export const wxappPickerMachine = setup({
  types: types<{
    context: PickerContext;
    input: PickerInput;
    output: PickerOutput;
    events: PickerEvent;
    emitted: PickerNotice;
    tags: 'busy';
  }>(),
  actors: { listApps: slot<Services['listApps']>() },
  guards: {
    hasNone: ({ context }) => context.apps.length === 0,
    hasOne: ({ context }) => context.apps.length === 1,
    hasMarked: ({ context }) => context.markedId !== null,
    isListed: ({ context }, { id }: { id: string }) => findApp(context.apps, id) !== null,
  },
  actions: {
    keepApps: assign(({ context }, { apps }: { apps: Wxapp[] }) => ({ apps: ofType(apps, context.appType) })),
    mark: assign((_, { id }: { id: string }) => ({ markedId: id })),
    markOnly: assign(({ context }) => ({ markedId: context.apps[0]?.id ?? null })),
    unmark: assign({ markedId: null }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemCode(error) })),
    forgetProblem: assign({ problem: null }),
    tellMissing: emit(({ context }) => ({ type: 'notice', code: missingCode(context.appType) })),
    tellFailed: emit(({ context }) => ({ type: 'notice', code: 'loadFailed', problem: context.problem ?? 'internal' })),
  },
}).createMachine({
  id: 'wxappPicker',
  context: ({ input }) => ({ appType: input.appType, apps: [], markedId: null, problem: null }),
  initial: 'loading',
  output: ({ context }) => ({ app: findApp(context.apps, context.markedId) }),
  states: {
    loading: {
      description: 'The apps of the wanted kind are looked up',
      tags: 'busy',
      entry: 'forgetProblem',
      on: { 'picker.cancel': 'cancelled' },
      invoke: {
        id: 'listApps',
        src: 'listApps',
        input: ({ context }) => ({ appType: context.appType }),
        onDone: {
          target: 'counted',
          actions: { type: 'keepApps', params: ({ event }) => ({ apps: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: [{ type: 'keepProblem', params: ({ event }) => ({ error: event.error }) }, 'tellFailed'],
        },
      },
    },
    counted: {
      description: 'How many there are decides whether a question is needed',
      always: [
        { guard: 'hasNone', target: 'absent', actions: 'tellMissing' },
        { guard: 'hasOne', target: 'picked', actions: 'markOnly' },
        { target: 'undecided' },
      ],
    },
    failed: {
      description: 'The apps could not be loaded; the operator may try again',
      on: { 'picker.retry': 'loading', 'picker.cancel': 'cancelled' },
    },
    undecided: {
      description: 'The dialog is open and the operator picks one of several',
      on: {
        'app.mark': {
          guard: { type: 'isListed', params: ({ event }) => ({ id: event.id }) },
          actions: { type: 'mark', params: ({ event }) => ({ id: event.id }) },
        },
        'picker.confirm': { guard: 'hasMarked', target: 'picked' },
        'picker.cancel': { target: 'cancelled', actions: 'unmark' },
      },
    },
    picked: { description: 'The app is known', type: 'final' },
    cancelled: { description: 'The operator closed the dialog', type: 'final' },
    absent: { description: 'There is no app of the wanted kind yet', type: 'final' },
  },
});
