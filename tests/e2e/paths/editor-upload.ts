import type { Page, Route } from 'playwright-core';
import type { UploadAnswer, UploadContext, UploadEvent, UploadInput } from '#machines/editor-upload/types.ts';
import type { Path } from '#machines/kit/realise.ts';
import { imageFaults } from '#src/lib/image-messages.ts';
import { imageWords } from '#src/ui/rich-text/image-words.ts';
import { messages } from '#src/ui/rich-text/messages.ts';
import { addressLeft } from '#src/ui/rich-text/web-images.ts';
import type { Driver } from '#tests/paths/players/replay.ts';
import type { Workplace } from '../workplace.ts';
import { comes, fulfil, heldCalls } from './calls.ts';
import { editors, type EditorHands } from './editor-hands.ts';
import { inspection, newEditor, sentSoFar, smallPicture } from './editor-page.ts';

const texts = messages.zh;
const usual = imageWords({ source: null, formerLink: null }, texts);

/** Only the second editor takes an address, and puts another image in place of one; both play the other paths in turn. */
function editorFor({ input, steps }: Path): 1 | 2 {
  const { link } = input as UploadInput;
  const events = steps.flatMap((step) => (step.kind === 'send' ? [step.event.type] : []));
  if (events.includes('image.link') || (link !== null && events.includes('image.pick'))) return 2;
  return steps.length % 2 === 0 ? 2 : 1;
}

/** An image on its way into the text of an article, in the editor that the path asks for; the network does what it says. */
export function editorUploadDriver(place: Workplace): Driver {
  const calls = heldCalls();
  let page: Page;
  let hands: EditorHands;
  /** What the editor says of the image on its way. */
  let words = usual;
  /** The image that is loaded next, and those who ask for it besides. */
  let awaited = '';
  let isLoading = false;
  const besides: Route[] = [];

  const panel = () => page.getByRole('region', { name: texts.uploads });
  const answerLoad = async (route: Route, isThere: boolean) =>
    isThere
      ? route.fulfill({ contentType: 'image/png', body: await smallPicture() })
      : route.fulfill({ status: 404, body: '' });
  const serviceOf = (route: Route): string | null => {
    const url = route.request().url();
    if (url.includes(inspection)) return 'inspectImage';
    if (url.includes('/upms/file/upload')) return 'uploadImage';
    if (url.includes('/upms/file/remote')) return 'fetchImage';
    if (url.includes('former') || awaited === '' || !url.includes(awaited)) {
      void answerLoad(route, true);
      return null;
    }
    if (isLoading) {
      // The place in the text shows what is loaded, and asks for it too.
      besides.push(route);
      return null;
    }
    isLoading = true;
    return 'loadImage';
  };

  const send = async (event: UploadEvent) => {
    const button = async (name: string, at = panel()) => at.getByRole('button', { name }).click();
    if (event.type === 'image.pick' || event.type === 'image.link') words = usual;
    if (event.type === 'image.pick') await hands.pick(event.file, await smallPicture(event.file));
    else if (event.type === 'image.link') {
      awaited = event.url;
      await hands.link(event.url);
    } else if (event.type === 'image.fetch') {
      words = imageWords({ source: event.url, formerLink: addressLeft(event.url) }, texts);
      await hands.paste(event.url);
    } else if (event.type === 'image.progress') await sentSoFar(page, event.percent);
    else if (event.type === 'image.cancel') {
      await button(words.cancel);
      // Whoever loads the same image next would wait for the call that nobody answers.
      if (isLoading) for (const call of [calls.take('loadImage'), ...besides.splice(0)]) await call.abort();
      isLoading = false;
    } else if (event.type === 'image.retry') await button(texts.retry, hands.faults());
    else if (event.type === 'image.dismiss') await button(words.dismiss, hands.faults());
    else await hands.remove();
  };

  return {
    async start(input, path) {
      const editor = editorFor(path);
      page = await newEditor(place, editor, input as UploadInput, async (fresh) => {
        await calls.hold(
          fresh,
          /\/path\/inspection|\/api\/upms\/file\/(upload|remote)|\/files\/(01h|former)|example\.com/,
          serviceOf,
        );
      });
      hands = editors[editor](page);
    },
    send: async (event) => send(event as UploadEvent),
    async settleService(id, outcome) {
      if (id === 'inspectImage') return calls.end(id, outcome);
      const route = calls.take(id);
      if (id === 'loadImage') {
        isLoading = false;
        const isThere = 'done' in outcome;
        if (isThere) awaited = '';
        await Promise.all([route, ...besides.splice(0)].map(async (each) => answerLoad(each, isThere)));
      } else if ('done' in outcome) await answerUpload(route, outcome.done as UploadAnswer);
      else await route.abort('failed');
      return undefined;

      async function answerUpload(upload: Route, answer: UploadAnswer) {
        if (answer.status === 'uploaded') {
          awaited = answer.link;
          return upload.fulfill({ json: { link: answer.link } });
        }
        if (answer.status === 'noLink') return upload.fulfill({ json: {} });
        if (answer.status === 'unreadable') return upload.fulfill({ contentType: 'text/html', body: '<p>' });
        return fulfil(upload, { error: { code: 'unprocessable' } });
      }
    },
    advance: async (ms) => page.clock.fastForward(ms),
    async expectIn([path = ''], expected) {
      const { fault, link, percent, source } = expected.context as UploadContext;
      await calls.expectStarted(expected.started);
      const isWaiting = path.startsWith('working');
      const isFailed = path === 'resting.failed';
      await comes(
        async () => hands.seen(),
        {
          held: Number(isWaiting || isFailed),
          bad: Number(isFailed),
          links: !isWaiting && !isFailed && link !== null ? [link] : [],
        },
        'the text',
      );
      const said = panel().locator('.zg-rich-text-upload p');
      const shown = async () => (await said.allTextContents()).map((text) => text.replaceAll(/\s+/g, ' '));
      if (isFailed && fault !== null)
        await comes(
          async () => (await hands.faults().getByRole('alert').textContent())?.includes(imageFaults.zh[fault]),
          true,
          'why it failed',
        );
      else if (isWaiting)
        await comes(
          async () =>
            (await shown()).some((text) =>
              text.startsWith(percent > 0 && source === null ? `${words.waiting} ${percent}%` : words.waiting),
            ),
          true,
          'how far it is',
        );
      else await comes(shown, [], 'nothing is on its way');
    },
    stop: async () => page.close(),
  };
}
