/**
 * One image from pick to link: in both editors, in the group of goods pictures, on a sku (spec 2.3, 5, 7.7, 8 and 9).
 * It protects the surrounding text: a placeholder holds the place from beginning to end, a failed image is marked and
 * says why, and giving it up undoes the insert and restores what was there before. An image pasted from the web is
 * kept by the server; when that fails it stays at its own address if buyers can see it there, and goes if they cannot.
 *
 * Who sends: the page sends all events; `image.progress` comes from the running upload. The file stays with the page.
 */
import { and } from 'xstate';
import * as rules from './rules.ts';
import { uploadSetup } from './setup.ts';

/** Passes the event itself to an action that needs its payload. */
function eventOf<Event>({ event }: { event: Event }): Event {
  return event;
}

export const editorUploadMachine = uploadSetup.createMachine({
  id: 'editorUpload',
  context: ({ input }) => ({ ...input, file: null, source: null, formerLink: null, percent: 0, fault: null }),
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
        empty: {
          description: 'No image stands here',
          on: {
            'image.fetch': [
              {
                guard: and(['isImageUrl', 'isShownFromAfar']),
                target: '#editorUpload.working.fetching',
                actions: [{ type: 'keepSource', params: eventOf }, 'stayThere', 'tellInserted'],
              },
              {
                guard: 'isImageUrl',
                target: '#editorUpload.working.fetching',
                actions: [{ type: 'keepSource', params: eventOf }, 'tellInserted'],
              },
            ],
          },
        },
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
              {
                guard: and(['isRetryable', 'hasSource']),
                target: '#editorUpload.working.fetching',
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
        fetching: {
          description: 'The server fetches the image from the web and keeps it',
          tags: 'busy',
          invoke: {
            id: 'fetchImage',
            src: 'fetchImage',
            input: ({ context }) => ({ url: context.source ?? '' }),
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
              actions: { type: 'fail', params: { fault: 1 } },
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
