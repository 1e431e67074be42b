import { expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import { settle, settleInitial, type Settled } from '#machines/kit/settle.ts';
import { cases, uploadInputs } from './cases.ts';
import { editorUploadMachine } from './machine.ts';
import type { UploadInput } from './types.ts';

const [good, big, foreign] = cases.events['image.pick'];
const [byAddress] = cases.events['image.link'];
const [plain, encrypted] = cases.events['image.fetch'];
const say = (type: string): EventObject => ({ type });
const inspected = outcomeEvent('inspectImage', { done: {} });
const uploaded = outcomeEvent('uploadImage', { done: { status: 'uploaded', link: '/files/new.webp' } });
const fetched = outcomeEvent('fetchImage', { done: { status: 'uploaded', link: '/files/new.webp' } });
const failing = (id: string) => outcomeEvent(id, { error: new Error('failed') });

function at(input: UploadInput, ...events: (EventObject | undefined)[]): Settled<typeof editorUploadMachine> {
  return events.reduce<Settled<typeof editorUploadMachine>>(
    (standing, event = say('nothing')) => {
      const step = settle(editorUploadMachine, standing, event);
      if (!step.ok) throw new Error(`${event.type} was refused by ${step.refusal.guard}`);
      return step;
    },
    settleInitial(editorUploadMachine, input),
  );
}

const { empty, filled, old } = uploadInputs;
const uploading = [good, inspected];

test.each([
  [1, empty, [...uploading, uploaded, failing('loadImage')]],
  [1, empty, [byAddress, failing('loadImage')]],
  [1, empty, [plain, failing('fetchImage')]],
  [1, empty, [plain, fetched, failing('loadImage')]],
  [2, empty, [plain, outcomeEvent('fetchImage', { done: { status: 'noLink' } })]],
  [2, empty, [...uploading, outcomeEvent('uploadImage', { done: { status: 'noLink' } })]],
  [3, empty, [...uploading, failing('uploadImage')]],
  [4, empty, [...uploading, outcomeEvent('uploadImage', { done: { status: 'unreadable' } })]],
  [5, empty, [big]],
  [6, empty, [foreign]],
  [7, old, [good]],
  [6, empty, [plain, outcomeEvent('fetchImage', { done: { status: 'refused', fault: 6 } })]],
  [8, empty, [good, failing('inspectImage')]],
])('fault %d is told, and dismissing it undoes the insert: %#', (fault, input, events) => {
  const failed = at(input, ...events);
  const dismissed = settle(editorUploadMachine, failed, say('image.dismiss'));

  expect(failed.paths).toEqual(['resting.failed']);
  expect(failed.emitted.at(-1)).toEqual({ type: 'notice', code: 'insertFailed', fault });
  expect(dismissed).toMatchObject({ paths: ['resting.empty'], emitted: [{ type: 'image.undone', link: null }] });
});

test('an image takes its place once it can be seen', () => {
  const settled = at(empty, ...uploading, uploaded, outcomeEvent('loadImage', { done: {} }));

  expect(at(empty, good).emitted).toEqual([{ type: 'image.inserted' }]);
  expect(settled).toMatchObject({
    paths: ['resting.settled'],
    emitted: [{ type: 'image.settled', link: '/files/new.webp' }],
  });
});

test('giving up a replacement brings back the image before it, however often it was tried', () => {
  const former = '/files/former.webp';
  const undone = { paths: ['resting.settled'], emitted: [{ type: 'image.undone', link: former }] };

  expect(at(filled, good, say('image.cancel'))).toMatchObject(undone);
  expect(at(filled, big, say('image.dismiss'))).toMatchObject(undone);
  expect(at(filled, big, good, failing('inspectImage'), byAddress, say('image.cancel'))).toMatchObject(undone);
});

test('an image from the web takes its place under the link of its copy', () => {
  const settled = at(empty, encrypted, fetched, outcomeEvent('loadImage', { done: {} }));

  expect(at(empty, encrypted).emitted).toEqual([{ type: 'image.inserted' }]);
  expect(settled).toMatchObject({
    paths: ['resting.settled'],
    emitted: [{ type: 'image.settled', link: '/files/new.webp' }],
    context: { source: null, formerLink: null },
  });
});

test('an image from the web that cannot be kept stays where buyers can see it, and goes where they cannot', () => {
  const stays = {
    paths: ['resting.settled'],
    emitted: [{ type: 'image.undone', link: 'https://example.com/coffee.png' }],
  };
  const goes = { paths: ['resting.empty'], emitted: [{ type: 'image.undone', link: null }] };

  expect(at(empty, encrypted, failing('fetchImage'), say('image.dismiss'))).toMatchObject(stays);
  expect(at(empty, encrypted, say('image.cancel'))).toMatchObject(stays);
  expect(at(empty, plain, failing('fetchImage'), say('image.dismiss'))).toMatchObject(goes);
  expect(at(empty, plain, say('image.cancel'))).toMatchObject(goes);
});

test('progress is a whole percent that never falls back', () => {
  const percentAfter = (...percents: number[]) =>
    at(empty, ...uploading, ...percents.map((percent) => ({ type: 'image.progress', percent }))).context.percent;

  expect([percentAfter(40.4), percentAfter(40, 20), percentAfter(140)]).toEqual([40, 40, 100]);
});

test('only what failed on the way is tried again, from where it failed', () => {
  expect(at(empty, ...uploading, failing('uploadImage'), say('image.retry')).paths).toEqual(['working.uploading']);
  expect(at(empty, byAddress, failing('loadImage'), say('image.retry')).paths).toEqual(['working.loading']);
  expect(at(empty, plain, failing('fetchImage'), say('image.retry')).paths).toEqual(['working.fetching']);
  expect(at(empty, plain, fetched, failing('loadImage'), say('image.retry')).paths).toEqual(['working.loading']);
  expect(settle(editorUploadMachine, at(empty, big), say('image.retry'))).toMatchObject({
    refusal: { guard: 'isRetryable' },
  });
});
