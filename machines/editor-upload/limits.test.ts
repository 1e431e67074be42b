import { expect, test } from 'vitest';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import { settle, settleInitial, type Settled } from '#machines/kit/settle.ts';
import { cases, uploadInputs } from './cases.ts';
import { editorUploadMachine } from './machine.ts';
import { EDITOR_MAX_KB, isWithinSize, MAX_IMAGE_BYTES } from './rules.ts';

test('one byte is an image, none is not', () => {
  expect([isWithinSize({ size: 1 }, 10), isWithinSize({ size: 0 }, 10)]).toEqual([true, false]);
});

test('10 MB, and 4000 KB in the plain editor', () => {
  expect([MAX_IMAGE_BYTES, EDITOR_MAX_KB]).toEqual([10_485_760, 4_000]);
});

test('an image that took its place leaves neither its file nor the one before it behind', () => {
  const events = [
    cases.events['image.pick'][0] ?? { type: 'image.pick' },
    outcomeEvent('inspectImage', { done: {} }),
    outcomeEvent('uploadImage', { done: { status: 'uploaded', link: '/files/new.webp' } }),
    outcomeEvent('loadImage', { done: {} }),
  ];
  const settled = events.reduce<Settled<typeof editorUploadMachine>>(
    (standing, event) => {
      const step = settle(editorUploadMachine, standing, event);
      if (!step.ok) throw new Error(`${event.type} was refused by ${step.refusal.guard}`);
      return step;
    },
    settleInitial(editorUploadMachine, uploadInputs.filled),
  );

  expect(settled.context).toMatchObject({ link: '/files/new.webp', file: null, formerLink: null, percent: 0 });
});
