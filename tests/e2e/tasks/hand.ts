import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Account } from '#tests/kit/operators.ts';
import { settled } from '../look.ts';
import type { Workplace } from '../workplace.ts';

/** What a hand did, as the browser heard it. */
export interface Effort {
  clicks: number;
  keys: number;
  pastes: number;
  /** Presses and moves of a mouse, which a hand on the keyboard has none of. */
  mouse: number;
  /** From the first to the last movement of the hand and the page's last word, all of it in the app. */
  seconds: number;
}

export interface Hand {
  page: Page;
  /** Opens an address, waits until it stands, and counts from here on. */
  begin: (path: string) => Promise<void>;
  /** A choice in a closed select takes a click to open it and one on the line, of which the browser tells nothing. */
  pick: (select: Locator, label: string) => Promise<void>;
  /** Gives a file to the chooser that a button opens; what is clicked in the chooser is not counted. */
  bring: (button: () => Promise<void>, file: { name: string; mimeType: string; buffer: Buffer }) => Promise<void>;
  /** Puts text on the clipboard, as another program does, and pastes it by the key. */
  paste: (text: string) => Promise<void>;
  effort: () => Effort;
  close: () => Promise<void>;
}

/** Tells of every movement of a hand; a text that comes without keys counts as its letters, since no keyboard has 顺. */
const telling = `
  const modifiers = ['Control', 'Shift', 'Alt', 'Meta'];
  let wasKey = false;
  const tell = (kind, count = 1) => { globalThis.zgMoved?.(kind, count); };
  addEventListener('keydown', (event) => {
    if (!event.isTrusted || modifiers.includes(event.key)) return;
    wasKey = true;
    const isPaste = event.key.toLowerCase() === 'v' && (event.ctrlKey || event.metaKey);
    tell(isPaste ? 'pastes' : 'keys');
  }, true);
  addEventListener('keyup', () => { wasKey = false; }, true);
  addEventListener('beforeinput', (event) => {
    if (event.isTrusted && event.inputType === 'insertText' && !wasKey) tell('keys', event.data?.length ?? 0);
  }, true);
  addEventListener('pointerdown', (event) => { if (event.isTrusted) tell('clicks'); }, true);
  for (const kind of ['pointerdown', 'pointermove', 'wheel'])
    addEventListener(kind, (event) => { if (event.isTrusted) tell('mouse'); }, { capture: true, passive: true });
`;

/** The hand of somebody who is signed in, at a desk of its own. */
export async function openHand(place: Workplace, account: Account): Promise<Hand> {
  const count = { clicks: 0, keys: 0, pastes: 0, mouse: 0 };
  let began = 0;
  const { page, complaints } = await place.enter(account);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.exposeFunction('zgMoved', (kind: keyof typeof count, more: number) => {
    count[kind] += more;
  });
  await page.addInitScript(telling);
  return {
    page,
    async begin(path) {
      await page.goto(place.server.url + path);
      await page.locator('.zg-page h1').waitFor();
      await settled(page);
      Object.assign(count, { clicks: 0, keys: 0, pastes: 0, mouse: 0 });
      began = Date.now();
    },
    async pick(select, label) {
      await select.selectOption({ label });
      count.clicks += 2;
    },
    async bring(button, file) {
      const chooser = page.waitForEvent('filechooser');
      await button();
      await (await chooser).setFiles(file);
    },
    async paste(text) {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.keyboard.press('ControlOrMeta+V');
    },
    effort: () => ({ ...count, seconds: (Date.now() - began) / 1000 }),
    async close() {
      expect(complaints).toEqual({ console: [], outside: [] });
      await page.context().close();
    },
  };
}
