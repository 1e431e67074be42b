import type { Locator, Page } from 'playwright-core';
import type { PickedFile } from '#machines/editor-upload/types.ts';
import { messages } from '#src/ui/rich-text/messages.ts';
import { waitingMark } from '#src/ui/rich-text/stored.ts';
import { bring } from '../writing.ts';

/** What an operator does with an image in a text, and sees of it. */
export interface EditorHands {
  pick: (file: PickedFile, buffer: Buffer) => Promise<void>;
  link: (url: string) => Promise<void>;
  /** Pastes what was copied from a page: an image at its address there. */
  paste: (url: string) => Promise<void>;
  /** Deletes the image that stands in the text. */
  remove: () => Promise<void>;
  /** Where the editor says what is wrong with an image, and asks for an answer. */
  faults: () => Locator;
  /** How many places are held, how many of them are marked, and where the images that stand are from. */
  seen: () => Promise<{ held: number; bad: number; links: (string | null)[] }>;
}

const given = ({ name, mediaType }: PickedFile, buffer: Buffer) => ({ name, mimeType: mediaType, buffer });

function quillHands(page: Page): EditorHands {
  const text = page.locator('.ql-editor');
  return {
    pick: async (file, buffer) =>
      page.locator('input[type=file][aria-label="插入图片"]').setInputFiles(given(file, buffer)),
    link: () => {
      throw new Error('The plain editor takes no address.');
    },
    paste: async (url) => pasteImage(page, '.ql-editor', url),
    async remove() {
      await text.click();
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
    },
    faults: () => page.getByRole('region', { name: messages.zh.uploads }),
    seen: async () => seenIn(page, '.ql-editor', 'zg-waiting-image-bad'),
  };
}

function froalaHands(page: Page): EditorHands {
  const popup = page.locator('.fr-popup.fr-active');
  const stood = page.locator('.fr-element img');
  const faults = () => popup.locator('.fr-image-progress-bar-layer.fr-active');
  const insert = async () => {
    // A picture that failed is put away before there is another in its place.
    if (await faults().isVisible()) await faults().getByRole('button').last().click();
    if ((await stood.count()) > 0) {
      await stood.click();
      return popup.locator('[data-cmd="imageReplace"]').click();
    }
    await page.locator('.fr-element').click();
    return page.getByRole('button', { name: /^插入图片/ }).click();
  };
  return {
    async pick(file, buffer) {
      await insert();
      await popup.locator('input[type=file]').first().setInputFiles(given(file, buffer));
    },
    async link(url) {
      await insert();
      await popup.locator('[data-cmd="imageByURL"]').click();
      await popup.locator('.fr-image-by-url-layer input').fill(url);
      await popup.locator('[data-cmd="imageInsertByURL"]').click();
    },
    paste: async (url) => pasteImage(page, '.fr-element', url),
    async remove() {
      await stood.click();
      await page.keyboard.press('Delete');
    },
    faults,
    seen: async () => seenIn(page, '.fr-element', 'zg-picture-failed'),
  };
}

async function pasteImage(page: Page, text: string, url: string) {
  await page.locator(text).click();
  await bring(page, text, { paste: true, html: `<img src="${url}">` });
}

async function seenIn(page: Page, text: string, bad: string) {
  return page.evaluate(
    ({ at, mark, wrong }) => {
      const root = document.querySelector(at);
      const held = [...(root?.querySelectorAll(`[${mark}]`) ?? [])];
      const standing = [...(root?.querySelectorAll('img') ?? [])].filter((image) => !image.closest(`[${mark}]`));
      return {
        held: held.length,
        bad: held.filter(({ classList }) => classList.contains(wrong)).length,
        links: standing.map((image) => image.getAttribute('src')),
      };
    },
    { at: text, mark: waitingMark, wrong: bad },
  );
}

/** The editors by their type. */
export const editors = { 1: quillHands, 2: froalaHands };
