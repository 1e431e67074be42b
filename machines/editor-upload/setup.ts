import { assign, emit, enqueueActions, setup } from 'xstate';
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

/** What an image upload's chart is made of: its services, actions and guards by name. */
export const uploadSetup = setup({
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
    fetchImage: slot<UploadServices['fetchImage']>(),
    loadImage: slot<UploadServices['loadImage']>(),
  },
  actions: {
    keepFile: assign(({ context }, { file }: { file: PickedFile }) => ({
      file,
      source: null,
      formerLink: context.fault === null ? context.link : context.formerLink,
      link: null,
      percent: 0,
      fault: null,
    })),
    keepUrl: assign(({ context }, { url }: { url: string }) => ({
      file: null,
      source: null,
      formerLink: context.fault === null ? context.link : context.formerLink,
      link: url.trim(),
      percent: 0,
      fault: null,
    })),
    keepSource: assign((_, { url }: { url: string }) => ({ source: url.trim() })),
    stayThere: assign(({ context }) => ({ formerLink: context.source })),
    keepPercent: assign(({ context }, { percent }: { percent: number }) => ({
      percent: Math.min(100, Math.max(context.percent, Math.round(percent))),
    })),
    keepLink: assign((_, answer: UploadAnswer) =>
      answer.status === 'uploaded' ? { link: answer.link, percent: 100 } : {},
    ),
    forgetFault: assign({ fault: null, percent: 0 }),
    forgetFormer: assign({ file: null, source: null, formerLink: null, percent: 0 }),
    fail: enqueueActions(({ enqueue }, { fault }: { fault: ImageFault }) => {
      enqueue.assign({ fault });
      enqueue.emit({ type: 'notice', code: 'insertFailed', fault });
    }),
    restore: assign(({ context }) => ({
      file: null,
      source: null,
      link: context.formerLink,
      formerLink: null,
      percent: 0,
      fault: null,
    })),
    clear: assign({ file: null, source: null, link: null, formerLink: null, percent: 0, fault: null }),
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
    isImageUrl: ({ event }) =>
      (event.type === 'image.link' || event.type === 'image.fetch') && rules.isImageUrl(event.url),
    isShownFromAfar: ({ event }) => event.type === 'image.fetch' && rules.isShownFromAfar(event.url),
    hasFormer: ({ context }) => context.formerLink !== null,
    hasLink: ({ context }) => context.link !== null,
    hasSource: ({ context }) => context.source !== null,
    isRetryable: ({ context }) => rules.isRetryable(context.fault),
    isUploaded: (_, answer: UploadAnswer) => answer.status === 'uploaded',
  },
});
