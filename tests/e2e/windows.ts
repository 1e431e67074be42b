import type { Page } from 'playwright-core';
import { type Complaints, desk, listenTo } from '#tests/kit/browser.ts';

const heard = ['console', 'dialog', 'download', 'filechooser', 'pageerror', 'popup'] as const;
const called = ['request', 'requestfailed', 'requestfinished', 'response'] as const;

export interface EmptyWindows {
  /** Whoever has done leaves a window empty: nothing is kept, heard or held in it any more. */
  leave: (page: Page) => Promise<void>;
  /** Opens an address in an empty window, with a session that its browser kept; null when none is empty. */
  enter: (path: string, token: string) => Promise<{ page: Page; complaints: Complaints } | null>;
}

/** Windows that were left, for those who enter next: a new one is a process of its own, which reads the whole app anew. */
export function emptyWindows(url: string): EmptyWindows {
  const empty: Page[] = [];
  const quiet = `${url}/before-paint.js`;
  return {
    async leave(page) {
      const context = page.context();
      for (const other of context.pages()) if (other !== page) await other.close();
      for (const event of [...heard, ...called]) page.removeAllListeners(event);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      // What was half filled in asks before it goes.
      page.on('dialog', (question) => void question.accept());
      await page.goto(quiet);
      page.removeAllListeners('dialog');
      await context.clearCookies();
      await context.clearPermissions();
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.setViewportSize(desk);
      await page.emulateMedia({
        media: null,
        colorScheme: null,
        reducedMotion: null,
        forcedColors: null,
        contrast: null,
      });
      empty.push(page);
    },
    async enter(path, token) {
      const page = empty.pop();
      if (page === undefined) return null;
      const complaints = listenTo(page, url);
      await page.evaluate((kept) => localStorage.setItem('zhanggui.token', kept), token);
      await page.goto(url + path);
      return { page, complaints };
    },
  };
}
