import type { Page } from 'playwright-core';
import { totalOf } from '#machines/online-count/rules.ts';
import type { OnlineCountContext, OnlineCountEvent, Reading } from '#machines/online-count/types.ts';
import { notify } from '#server/db/database.ts';
import { liveChannel } from '#server/workflow/channels.ts';
import { messages } from '#src/features/dashboard/messages.ts';
import type { Driver } from '#tests/paths/players/replay.ts';
import { noticeCodes } from '#tests/views/notice-codes.ts';
import type { Workplace } from '../workplace.ts';
import { comes, fulfil, heldCalls, isStream } from './calls.ts';
import { withToken } from './tokens.ts';

const texts = messages.zh;

/** The card of who is online on the dashboard of platform staff; changes come from the real server. */
export function onlineCountDriver(place: Workplace): Driver {
  const calls = heldCalls();
  let page: Page;
  let pushed: Reading | null = null;
  let isAsking = true;

  const icon = () => page.getByRole('button', { name: texts.refresh });

  return {
    async start() {
      let tellConnected = () => {};
      const connected = new Promise<void>((resolve) => {
        tellConnected = resolve;
      });
      ({ page } = await place.browser.open(place.server.url, {
        ...withToken(place, await place.server.token('platform')),
        prepare: async (fresh) => {
          fresh.on('response', (answer) => {
            if (isStream(answer.url())) tellConnected();
          });
          await calls.hold(fresh, /\/api\/mall\/useronline\/count\//, (route) => {
            if (pushed === null && isAsking) {
              isAsking = false;
              return 'loadCount';
            }
            // The card looks for itself: after a push, or because a change on the server reached it.
            const counts = pushed?.counts;
            pushed = null;
            void fulfil(route, counts ? { done: counts } : { error: { code: 'unavailable' } });
            return null;
          });
        },
      }));
      await connected;
    },
    async send(event) {
      const sent = event as OnlineCountEvent;
      if (sent.type === 'count.refresh') {
        isAsking = true;
        await icon().click();
        return;
      }
      pushed = sent.reading;
      await notify(place.server.db.scoped('*'), liveChannel, JSON.stringify({ topic: 'online', tenantId: 't1' }));
      await comes(async () => pushed, null, 'the push is looked after');
    },
    settleService: async (id, outcome) =>
      calls.end(id, 'done' in outcome ? { done: (outcome.done as Reading).counts } : outcome),
    advance: async (ms) => page.clock.fastForward(ms),
    async expectIn([path], expected) {
      const { reading, failed } = expected.context as OnlineCountContext;
      await calls.expectStarted(expected.started);
      await comes(async () => icon().getAttribute('aria-busy'), String(path === 'loading'), 'the lock');
      const total = page.locator('.zg-online-total strong');
      if (reading !== null) await comes(async () => total.textContent(), String(totalOf(reading.counts)), 'the total');
      else await comes(async () => page.getByText(texts.countFailed).isVisible(), failed, 'the failure');
      for (const _ of noticeCodes(expected.emitted)) await page.getByText(texts.loading).waitFor();
    },
    stop: async () => page.context().close(),
  };
}
