/**
 * Adding or editing points goods in four steps: choose goods, fill in info, edit details, done (spec 2.2, 4, 5 and 8).
 * It protects the order of the steps, the operator's typing and the submission: nothing is sent that the rules refuse
 * or while a picture is uploading, the same content sent twice is saved once, another person's save is shown before it
 * is overwritten, and a half-filled form is asked about on leaving and offered again on return.
 *
 * Who sends: the page sends all events. Pictures have their own charts; this one only counts uploads in progress. Step
 * 4 also has a way back, like every step after the first; it then edits the goods just created.
 */
import { and } from 'xstate';
import { begun, submissionOf } from './changes.ts';
import { choose } from './choose.ts';
import { answered, eventOf, wizardSetup } from './setup.ts';

export const pointsGoodsWizardMachine = wizardSetup.createMachine({
  id: 'pointsGoodsWizard',
  context: ({ input }) => begun(input),
  type: 'parallel',
  states: {
    flow: {
      description: 'The four steps',
      initial: 'opening',
      on: { 'uploads.change': { actions: { type: 'keepUploads', params: eventOf } } },
      states: {
        opening: {
          description: 'With an id there are goods to load first',
          always: [{ guard: 'hasId', target: 'loading' }, { target: 'recalling' }],
        },
        loading: {
          description: 'The goods to edit are being loaded',
          tags: 'busy',
          invoke: {
            id: 'loadPointsGoods',
            src: 'loadPointsGoods',
            input: ({ context }) => ({ id: context.id ?? '' }),
            onDone: { target: 'recalling', actions: { type: 'keepSavedGoods', params: answered } },
            onError: {
              target: 'loadFailed',
              actions: [
                { type: 'keepProblem', params: eventOf },
                { type: 'tellLoadFailed', params: eventOf },
              ],
            },
          },
        },
        loadFailed: {
          description: 'The goods to edit could not be loaded',
          on: { 'wizard.retry': { target: 'loading' } },
        },
        recalling: {
          description: 'Something may be left from the last time',
          always: [{ guard: 'hasDraft', target: 'draftFound' }, { target: 'choose' }],
        },
        draftFound: {
          description: 'The operator may go on with what was half filled in',
          tags: 'dialog',
          on: {
            'draft.restore': [
              { guard: 'hasDraftGoods', target: 'info', actions: 'restoreDraft' },
              { target: 'choose', actions: 'restoreDraft' },
            ],
            'draft.discard': { target: 'choose', actions: ['forgetDraft', 'dropDraft'] },
          },
        },

        choose,

        info: {
          description: 'Step 2: fill in goods info (填写商品信息)',
          on: {
            'form.change': { actions: [{ type: 'change', params: eventOf }, 'keepDraft'] },
            'sku.change': { actions: [{ type: 'changeSku', params: eventOf }, 'keepDraft'] },
            'form.blur': { actions: { type: 'validateField', params: eventOf } },
            'wizard.back': { target: 'choose' },
            'wizard.next': [
              { guard: and(['isFormValid', 'isUploaded']), target: 'details' },
              { guard: 'isFormValid', actions: 'tellStillUploading' },
              { actions: 'validateForm' },
            ],
          },
        },
        details: {
          description: 'Step 3: edit goods details (编辑商品详情)',
          on: {
            'form.change': { actions: [{ type: 'change', params: eventOf }, 'keepDraft'] },
            'wizard.back': { target: 'info' },
            'wizard.confirm': [
              { guard: and(['isFormValid', 'isUploaded']), target: 'unconfirmed' },
              { guard: 'isFormValid', actions: 'tellStillUploading' },
              { target: 'info', actions: 'validateForm' },
            ],
          },
        },
        unconfirmed: {
          description: 'Asks 确认提交吗？',
          tags: 'dialog',
          on: { 'confirm.accept': { target: 'submitting' }, 'confirm.cancel': { target: 'details' } },
        },
        submitting: {
          description: 'The goods are being saved',
          tags: 'busy',
          invoke: {
            id: 'submitGoods',
            src: 'submitGoods',
            input: ({ context }) => submissionOf(context),
            onDone: {
              target: 'done',
              actions: [{ type: 'keepSaved', params: answered }, 'dropDraft', 'tellSubmitted'],
            },
            onError: [
              {
                guard: { type: 'isStale', params: eventOf },
                target: 'conflicted',
                actions: { type: 'keepProblem', params: eventOf },
              },
              {
                target: 'details',
                actions: [
                  { type: 'keepProblem', params: eventOf },
                  { type: 'tellSubmitFailed', params: eventOf },
                ],
              },
            ],
          },
        },
        conflicted: {
          description: 'Someone saved these goods meanwhile; both sides are shown',
          tags: 'dialog',
          on: {
            'conflict.reload': { target: 'loading', actions: 'dropDraft' },
            'conflict.overwrite': { target: 'submitting', actions: { type: 'keepVersion', params: eventOf } },
            'wizard.back': { target: 'details' },
          },
        },
        done: {
          description: 'Step 4: done; view the goods or continue adding',
          on: {
            'wizard.view': { actions: 'viewGoods' },
            'wizard.continue': { target: 'choose', actions: 'reset' },
            'wizard.back': { target: 'details' },
          },
        },
      },
    },

    leaving: {
      description: 'Whether the page may be left',
      initial: 'free',
      states: {
        free: {
          description: 'The page is in use',
          on: { 'page.leave': [{ guard: 'isDirty', target: 'questioned' }, { actions: 'leave' }] },
        },
        questioned: {
          description: 'Something is filled in that is not saved: leave anyway?',
          tags: 'dialog',
          on: {
            'leave.confirm': { target: 'free', actions: 'leave' },
            'leave.cancel': { target: 'free' },
          },
        },
      },
    },
  },
});
