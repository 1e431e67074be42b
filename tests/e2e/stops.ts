import type { Page } from 'playwright-core';
import { carriers } from '#shared/carriers.ts';

/** A place where the Tab key stops, as eyes and ears find it. */
export interface Stop {
  /** The landmark, card or group that it stands in. */
  region: string;
  role: string;
  name: string;
  left: number;
  /** Within everything, wherever it is scrolled to. */
  top: number;
  right: number;
  bottom: number;
  /** Whether it belongs to the page, not to the frame around all pages. */
  isOfPage: boolean;
  /** Whether it is drawn, inside the window, and marked as focused. */
  isSeen: boolean;
}

const most = 200;

/** What has the focus; null when that is the page itself, where the round of Tab begins and ends. */
const focused = (page: Page): Promise<(Stop & { mark: number }) | null> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    if (!(at instanceof HTMLElement) || at === document.body) return null;
    const marks = ((window as { zgStops?: WeakMap<Element, number> }).zgStops ??= new WeakMap());
    const mark = marks.get(at) ?? Math.random();
    marks.set(at, mark);
    const labelled = (element: Element | null) => {
      const ids = element?.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '');
      return element?.getAttribute('aria-label') ?? texts.join(' ');
    };
    const own = labelled(at) || ((at as HTMLInputElement).labels?.[0]?.textContent ?? '') || at.textContent || at.title;
    const around = at.closest(
      'nav, header, section, form, fieldset, footer, [role="group"], [role="grid"], [role="tablist"]',
    );
    const { left, top, right, bottom } = (at.closest('.bp6-control') ?? at).getBoundingClientRect();
    // What scrolls by the focus alone does not change the order in which it is read.
    let scrolled = 0;
    for (let around = at.parentElement; around; around = around.parentElement) scrolled += around.scrollTop;
    // A field that looks like one with its frame or its label is marked there.
    const frames = [at, at.parentElement, at.parentElement?.parentElement, at.nextElementSibling];
    // The grid draws a frame inside its cell.
    const isMarked =
      at.matches('.ag-cell, .ag-header-cell') ||
      frames.some((frame) => {
        if (!frame) return false;
        const { outlineStyle, boxShadow } = getComputedStyle(frame);
        return outlineStyle !== 'none' || boxShadow !== 'none';
      });
    return {
      mark,
      region:
        around === null
          ? 'page'
          : labelled(around) ||
            around.querySelector('h1, h2, h3, legend')?.textContent ||
            (around.getAttribute('role') ?? around.tagName.toLowerCase()),
      role:
        at.getAttribute('role') ??
        { A: 'link', BUTTON: 'button', SELECT: 'select' }[at.tagName] ??
        (at.getAttribute('type') || at.tagName.toLowerCase()),
      name: own.trim(),
      left,
      top: top + scrolled,
      right,
      bottom: bottom + scrolled,
      isOfPage: at.closest('main') !== null,
      isSeen: right > left && bottom > top && bottom > 0 && top < window.innerHeight && isMarked,
    };
  });

/** Goes round a page that was just loaded by Tab, from its beginning; throws when Tab stays inside some part of it. */
export async function stopsOf(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  const seen = new Set<number>();
  for (let presses = 0; presses < most; presses += 1) {
    // A page may begin with the focus in a field, from where Tab would go on.
    const isAmid =
      presses === 0 &&
      (await page.evaluate(() => {
        const isAt = document.activeElement !== document.body;
        if (isAt) document.querySelector<HTMLElement>('a[href], button')?.focus();
        return isAt;
      }));
    if (!isAmid) await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (stop === null) return stops;
    const { mark, ...found } = stop;
    if (seen.has(mark)) return stops;
    seen.add(mark);
    stops.push(found);
  }
  throw new Error(`Tab does not come round: ${stops.at(-1)?.name}`);
}

/** Pairs of neighbours of one region that stand against the reading order: from the top down, in a line from the left. */
export function againstReading(stops: readonly Stop[]): string[] {
  return stops.flatMap((stop, at) => {
    const before = stops[at - 1];
    if (before === undefined || before.region !== stop.region) return [];
    const isOneLine = stop.top < before.bottom - 4 && before.top < stop.bottom - 4;
    const isAfter = isOneLine ? stop.left >= before.left - 1 : stop.top >= before.top - 1;
    return isAfter ? [] : [`${stop.region}: “${before.name}” before “${stop.name}”`];
  });
}

/** Names without what differs from one demo and day to another. */
const plain = (name: string) =>
  // Carriers are offered by how often the demo used them.
  (carriers.includes(name) ? '…' : name)
    .replace(/(：|: ).*$/, '$1…')
    .replaceAll(/[\d,.]+/g, '0')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 40);

/** The stops as text, one a line below their regions; what is called alike one after the other stands there once. */
export function written(stops: readonly Stop[]): string {
  return stops
    .flatMap(({ region, role, name }, at) => {
      // What the first row and its member are called is the demo's affair.
      const isOfDemo = role === 'gridcell' || (role === 'link' && region === '会员');
      const line = `  ${role} ${isOfDemo ? '' : plain(name)}`.trimEnd();
      return stops[at - 1]?.region === region ? [line] : [plain(region), line];
    })
    .filter((line, at, lines) => line !== lines[at - 1])
    .join('\n');
}
