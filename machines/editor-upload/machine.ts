/**
 * One image from pick to link: in both editors, in the group of goods pictures, on a sku (spec 2.3, 5, 7.7, 8 and 9).
 * It protects the surrounding text: a placeholder holds the place from beginning to end, a failed image is marked and
 * says why, and giving it up undoes the insert and restores what was there before.
 *
 * Who sends: the page sends all events; `image.progress` comes from the running upload. The file stays with the page.
 */
import { and, assign, emit, enqueueActions, setup } from 'xstate';
import { slot } from '#machines/kit/slot.ts';
import { types } from '#machines/kit/types.ts';
import * as rules from './rules.ts';
import type {
  ImageFault,
  PickedFile,
  UploadAnswer,
  UploadContext,
  UploadEffect,
  UploadEvent,
  UploadInput,
  UploadNotice,
  UploadServices,
} from './types.ts';

const uploadSetup = setup({
  types: types<{
    context: UploadContext;
    input: UploadInput;
    events: UploadEvent;
    emitted: UploadEffect | UploadNotice;
    tags: 'busy' | 'inError';
  }>(),
  actors: {
    inspectImage: slot<UploadServices['inspectImage']>(),
    uploadImage: slot<UploadServices['uploadImage']>(),
    loadImage: slot<UploadServices['loadImage']>(),
  },
  actions: {
    keepFile: assign(({ context }, { file }: { file: PickedFile }) => ({
      file,
      formerLink: context.fault === null ? context.link : context.formerLink,
      link: null,
      percent: 0,
      fault: null,
    })),
    keepUrl: assign(({ context }, { url }: { url: string }) => ({
      file: null,
      formerLink: context.fault === null ? context.link : context.formerLink,
      link: url.trim(),
      percent: 0,
      fault: null,
    })),
    keepPercent: assign(({ context }, { percent }: { percent: number }) => ({
      percent: Math.min(100, Math.max(context.percent, Math.round(percent))),
    })),
    keepLink: assign((_, answer: UploadAnswer) =>
      answer.status === 'uploaded' ? { link: answer.link, percent: 100 } : {},
    ),
    forgetFault: assign({ fault: null, percent: 0 }),
    forgetFormer: assign({ file: null, formerLink: null, percent: 0 }),
    fail: enqueueActions(({ enqueue }, { fault }: { fault: ImageFault }) => {
      enqueue.assign({ fault });
      enqueue.emit({ type: 'notice', code: 'insertFailed', fault });
    }),
    restore: assign(({ context }) => ({
      file: null,
      link: context.formerLink,
      formerLink: null,
      percent: 0,
      fault: null,
    })),
    clear: assign({ file: null, link: null, formerLink: null, percent: 0, fault: null }),
    tellInserted: emit({ type: 'image.inserted' }),
    tellSettled: emit(({ context }) => ({ type: 'image.settled', link: context.link ?? '' })),
    tellUndone: emit(({ context }) => ({ type: 'image.undone', link: context.link })),
  },
}).extend({
  guards: {
    canUpload: ({ context }) => context.canUpload,
    isImageType: ({ event }) => event.type === 'image.pick' && rules.isImageType(event.file),
    isWithinSize: ({ context, event }) =>
      event.type === 'image.pick' && rules.isWithinSize(event.file, context.maxBytes),
    isImageUrl: ({ event }) => event.type === 'image.link' && rules.isImageUrl(event.url),
    hasFormer: ({ context }) => context.formerLink !== null,
    hasLink: ({ context }) => context.link !== null,
    isRetryable: ({ context }) => rules.isRetryable(context.fault),
    isUploaded: (_, answer: UploadAnswer) => answer.status === 'uploaded',
  },
});

/** Passes the event itself to an action that needs its payload. */
function eventOf<Event>({ event }: { event: Event }): Event {
  return event;
}

export const editorUploadMachine = uploadSetup.createMachine({
  id: 'editorUpload',
  context: ({ input }) => ({ ...input, file: null, formerLink: null, percent: 0, fault: null }),
  initial: 'resting',
  states: {
    resting: {
      description: 'Waits for the operator',
      initial: 'opening',
      on: {
        'image.pick': [
          {
            guard: and(['canUpload', 'isImageType', 'isWithinSize']),
            target: 'working.inspecting',
            actions: [{ type: 'keepFile', params: eventOf }, 'tellInserted'],
          },
          {
            guard: and(['canUpload', 'isImageType']),
            target: '.failed',
            actions: [{ type: 'keepFile', params: eventOf }, 'tellInserted', { type: 'fail', params: { fault: 5 } }],
          },
          {
            guard: 'canUpload',
            target: '.failed',
            actions: [{ type: 'keepFile', params: eventOf }, 'tellInserted', { type: 'fail', params: { fault: 6 } }],
          },
          {
            target: '.failed',
            actions: [{ type: 'keepFile', params: eventOf }, 'tellInserted', { type: 'fail', params: { fault: 7 } }],
          },
        ],
        'image.link': {
          guard: 'isImageUrl',
          target: 'working.loading',
          actions: [{ type: 'keepUrl', params: eventOf }, 'tellInserted'],
        },
      },
      states: {
        opening: {
          description: 'An image may stand here already',
          always: [{ guard: 'hasLink', target: 'settled' }, { target: 'empty' }],
        },
        empty: { description: 'No image stands here' },
        settled: {
          description: 'The image stands here under its link',
          on: { 'image.remove': { target: 'empty', actions: ['clear', 'tellUndone'] } },
        },
        failed: {
          description: 'The image is marked as in error and says why',
          tags: 'inError',
          on: {
            'image.retry': [
              {
                guard: and(['isRetryable', 'hasLink']),
                target: '#editorUpload.working.loading',
                actions: 'forgetFault',
              },
              { guard: 'isRetryable', target: '#editorUpload.working.uploading', actions: 'forgetFault' },
            ],
            'image.dismiss': [
              { guard: 'hasFormer', target: 'settled', actions: ['restore', 'tellUndone'] },
              { target: 'empty', actions: ['restore', 'tellUndone'] },
            ],
          },
        },
      },
    },

    working: {
      description: 'A placeholder says that the image is on its way (请稍等，图片上传中)',
      tags: 'busy',
      initial: 'inspecting',
      on: {
        'image.cancel': [
          { guard: 'hasFormer', target: 'resting.settled', actions: ['restore', 'tellUndone'] },
          { target: 'resting.empty', actions: ['restore', 'tellUndone'] },
        ],
      },
      states: {
        inspecting: {
          description: 'The file is opened to see whether it is an image',
          tags: 'busy',
          invoke: {
            id: 'inspectImage',
            src: 'inspectImage',
            input: ({ context }) => ({ fileId: context.file?.fileId ?? '' }),
            onDone: { target: 'uploading' },
            onError: {
              target: '#editorUpload.resting.failed',
              actions: { type: 'fail', params: { fault: 8 } },
            },
          },
        },
        uploading: {
          description: 'The bytes are on their way to the server',
          tags: 'busy',
          on: { 'image.progress': { actions: { type: 'keepPercent', params: eventOf } } },
          invoke: {
            id: 'uploadImage',
            src: 'uploadImage',
            input: ({ context }) => ({ fileId: context.file?.fileId ?? '' }),
            onDone: [
              {
                guard: { type: 'isUploaded', params: ({ event }) => event.output },
                target: 'loading',
                actions: { type: 'keepLink', params: ({ event }) => event.output },
              },
              {
                target: '#editorUpload.resting.failed',
                actions: { type: 'fail', params: ({ event }) => ({ fault: rules.faultOf(event.output) }) },
              },
            ],
            onError: {
              target: '#editorUpload.resting.failed',
              actions: { type: 'fail', params: { fault: 3 } },
            },
          },
        },
        loading: {
          description: 'The image is loaded from its link before it takes its place',
          tags: 'busy',
          invoke: {
            id: 'loadImage',
            src: 'loadImage',
            input: ({ context }) => ({ link: context.link ?? '' }),
            onDone: { target: '#editorUpload.resting.settled', actions: ['forgetFormer', 'tellSettled'] },
            onError: {
              target: '#editorUpload.resting.failed',
              actions: { type: 'fail', params: { fault: 1 } },
            },
          },
        },
      },
    },
  },
});
