import type { Cases } from '#machines/kit/cases.ts';
import type { editorUploadMachine } from './machine.ts';
import { isRetryable, MAX_IMAGE_BYTES } from './rules.ts';
import type { UploadContext, UploadInput } from './types.ts';

const file = { fileId: 'file-1', name: '咖啡豆.png', size: 204_800, mediaType: 'image/png' };
const link = '/files/01h.webp';

/** An empty place, one with an image in it, and a browser that cannot upload. */
export const uploadInputs = {
  empty: { maxBytes: MAX_IMAGE_BYTES, canUpload: true, link: null },
  filled: { maxBytes: MAX_IMAGE_BYTES, canUpload: true, link: '/files/former.webp' },
  old: { maxBytes: MAX_IMAGE_BYTES, canUpload: false, link: null },
} satisfies Record<string, UploadInput>;

/** Sample facts that reach everything an image can go through. */
export const cases = {
  lives: 'browser',
  inputs: Object.values(uploadInputs),
  events: {
    'image.pick': [
      { type: 'image.pick', file },
      { type: 'image.pick', file: { ...file, size: MAX_IMAGE_BYTES + 1 } },
      { type: 'image.pick', file: { ...file, name: '说明.pdf', mediaType: 'application/pdf' } },
    ],
    'image.link': [
      { type: 'image.link', url: 'https://example.com/coffee.png' },
      { type: 'image.link', url: 'coffee' },
    ],
    'image.fetch': [
      { type: 'image.fetch', url: 'http://example.com/coffee.png' },
      { type: 'image.fetch', url: 'https://example.com/coffee.png' },
      { type: 'image.fetch', url: 'coffee' },
    ],
    'image.progress': [{ type: 'image.progress', percent: 40 }],
    'image.cancel': [{ type: 'image.cancel' }],
    'image.retry': [{ type: 'image.retry' }],
    'image.dismiss': [{ type: 'image.dismiss' }],
    'image.remove': [{ type: 'image.remove' }],
  },
  outcomes: {
    inspectImage: { done: [{}], error: [{ message: 'The source image cannot be decoded.' }] },
    uploadImage: {
      done: [
        { status: 'uploaded', link },
        { status: 'noLink' },
        { status: 'unreadable' },
        { status: 'refused', fault: 8 },
      ],
      error: [{ code: 'network' }],
    },
    fetchImage: {
      done: [
        { status: 'uploaded', link },
        { status: 'noLink' },
        { status: 'unreadable' },
        { status: 'refused', fault: 8 },
      ],
      error: [{ code: 'upstream-failed' }],
    },
    loadImage: { done: [{}], error: [{ message: 'not found' }] },
  },
  key: ({ formerLink, fault, link: at, source }: UploadContext) => [
    formerLink !== null,
    source !== null,
    isRetryable(fault),
    fault !== null && at !== null,
  ],
} satisfies Cases<typeof editorUploadMachine>;
