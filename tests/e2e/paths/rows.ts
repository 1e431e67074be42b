import type { Page, Request } from 'playwright-core';
import type { Database } from '#server/db/database.ts';
import { definitions } from '#server/workflow/definitions/all.gen.ts';
import type { Chart } from '#tests/paths/charts.ts';
import { stagingOf } from '#tests/paths/door-stages.ts';
import { doorDriver } from '#tests/paths/players/door.ts';
import type { PresentDoor } from '#tests/paths/players/present.ts';
import type { Driver } from '#tests/paths/players/replay.ts';
import { screenWay } from '#tests/paths/players/screen-way.ts';
import { type Gesture, type Hands, type Screen, screenPlayer } from '#tests/paths/players/screen.ts';
import type { Workplace } from '../workplace.ts';
import { isStream } from './calls.ts';
import { withToken } from './tokens.ts';

const stepMs = 25;

/** Hands on one page of a browser, which stays open from path to path; it opens with the first address. */
function browserHands(place: Workplace): Hands {
  let page: Page | null = null;
  let chosen: string | null | undefined;
  const open = () => {
    if (!page) throw new Error('No page is open.');
    return page;
  };
  /** The dialog that is open, else the page. */
  const where = async () => {
    const dialog = open().locator(':is([role="alertdialog"], [role="dialog"]):not(.bp6-overlay-exit *)');
    return (await dialog.count()) > 0 ? dialog : open().locator('body');
  };
  const reads = new Set<Request>();
  const isRead = (request: Request) =>
    request.method() === 'GET' && request.url().includes('/api/') && !isStream(request.url());
  return {
    isReading: () => reads.size > 0,
    async go(address, tenantId) {
      const token = await place.server.token('super');
      const isOther = tenantId !== chosen;
      chosen = tenantId;
      if (isOther) await place.server.call('PUT', '/api/auth/tenant', { token, body: { tenantId } });
      if (page !== null) {
        await page.evaluate(lead, { address, isOther });
        return;
      }
      let tellFollowed = () => {};
      const followed = new Promise<void>((resolve) => {
        tellFollowed = resolve;
      });
      const opened = await place.browser.open(place.server.url + address, {
        ...withToken(place, token),
        reducedMotion: 'reduce',
        prepare: async (fresh) => {
          fresh.on('request', (request) => void (isRead(request) && reads.add(request)));
          fresh.on('requestfinished', (request) => void reads.delete(request));
          fresh.on('requestfailed', (request) => void reads.delete(request));
          fresh.on('response', (answer) => {
            if (isStream(answer.url())) tellFollowed();
          });
        },
      });
      ({ page } = opened);
      await followed;
    },
    breathe: async () => open().waitForTimeout(stepMs),
    read: async (eyes, about) => open().evaluate(`(${eyes.toString()})(document, ${JSON.stringify(about)})`),
    pick: async (line) =>
      open()
        .getByRole('menuitem')
        .filter({ has: open().getByText(line, { exact: true }) })
        .click(),
    async make(gesture: Gesture) {
      const root = await where();
      if ('press' in gesture) return root.getByRole('button', { name: gesture.press, exact: true }).click();
      if ('fill' in gesture) {
        const named = { name: gesture.fill, exact: true };
        // A field that proposes values is a combobox.
        return root.getByRole('textbox', named).or(root.getByRole('combobox', named)).fill(gesture.text);
      }
      if ('turn' in gesture) {
        return root.getByRole('switch', { name: gesture.turn, exact: true }).setChecked(gesture.on, { force: true });
      }
      await root.getByRole('combobox', { name: gesture.choose, exact: true }).selectOption(gesture.option);
      return undefined;
    },
  };
}

/** Runs on the page. Another tenant is told as another window of the same session would. */
function lead({ address, isOther }: { address: string; isOther: boolean }): void {
  window.history.pushState(null, '', address);
  if (isOther) window.dispatchEvent(new StorageEvent('storage', { key: 'switchTenantId' }));
}

/** Plays a machine's paths on the page of its rows in one window; every path in a tenant of its own. */
export function rowsDriver(chart: Chart, screen: Screen, present: PresentDoor): (place: Workplace) => Driver {
  const definition = definitions.find(({ name }) => name === chart.name);
  if (!definition) throw new Error(`${chart.name} has no rows.`);
  let hands: Hands | null = null;
  let tenants = 0;
  return (place) => {
    hands ??= browserHands(place);
    const db: Database = place.server.db;
    const tenantId = `${chart.name}-${(tenants += 1)}`;
    const way = screenWay(screen, present, screenPlayer(chart, screen, hands));
    return doorDriver(db, definition, tenantId, stagingOf(chart.name)(db, tenantId), way);
  };
}
