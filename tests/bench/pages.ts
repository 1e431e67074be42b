import { type Browser, chromium, type Page } from 'playwright-core';
import { ensureBrowser } from '../../bin/browser.mjs';

export interface Loaded {
  requests: number;
  /** Bytes over the wire, compressed, in units of 1024. */
  kib: number;
  /** When the largest part of the first screen was painted: slow processor, slow line. */
  paintedMs: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Requests to any other host. */
  outside: number;
  /** When what the page is for stood there, and what had come over the wire by then. */
  readyMs: number;
  readyKib: number;
  /** What tasks of the main thread took beyond 50 ms each. */
  blockedMs: number;
}

/** A page is ready when `there` is found, `gone` is not, and the window's title has the word. */
export interface Ready {
  there: string;
  gone?: string;
  title?: string;
}

export type Load = (url: string, ready: Ready, token?: string) => Promise<Loaded>;

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

// The same phone-like line and processor under which the other back offices were measured.
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const slowDown = 4;

/** The loader of these files wraps each named function in a helper, which pages do not have. */
export const naming = { content: 'globalThis.__name = (value) => value' };

const quietMs = 2_500;
const patienceMs = 60_000;

/** Opens pages in a fresh profile each, as a first visit; `token` signs in before the first script runs. */
export async function withBrowser<Result>(work: (load: Load, browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: flags });
  try {
    return await work((url, ready, token) => load(browser, url, ready, token), browser);
  } finally {
    await browser.close();
  }
}

async function load(browser: Browser, url: string, ready: Ready, token?: string): Promise<Loaded> {
  const { page, wire } = await openPage(browser, url, ready, { ...(token !== undefined && { token }) });
  const seen = await page.evaluate(() => ({ ...window.seen, readyAt: performance.timeOrigin + window.seen.readyMs }));
  await page.context().close();
  if (seen.readyMs === 0) throw new Error(`${url} never showed ${ready.there}.`);
  const { paintedMs, shift, readyMs, readyAt, blockedMs } = seen;
  const figures = { paintedMs, shift, readyMs, blockedMs };
  return {
    ...figures,
    requests: wire.requests(),
    kib: wire.bytes() / 1024,
    readyKib: wire.bytes(readyAt) / 1024,
    outside: wire.outside(),
  };
}

interface Visitor {
  token?: string;
  /** Somebody who is not offered the tour any more. */
  isKnown?: boolean;
}

/** Opens a page as a first visit and waits until nothing more comes. */
export async function openPage(browser: Browser, url: string, ready: Ready, { token, isKnown = false }: Visitor = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  if (token !== undefined) await page.addInitScript((value) => localStorage.setItem('zhanggui.token', value), token);
  if (isKnown) await page.addInitScript(() => localStorage.setItem('zhanggui.tour', 'off'));
  await page.addInitScript(naming);
  await page.addInitScript(observe, ready);
  const wire = await follow(page, new URL(url).origin);
  await page.goto(url, { waitUntil: 'commit' });
  await wire.quiet();
  return { page, wire };
}

async function follow(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page);
  let requests = 0;
  const came: { at: number; bytes: number }[] = [];
  let outside = 0;
  let lastAt = Date.now();
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('http')) return;
    requests += 1;
    if (!request.url.startsWith(origin)) outside += 1;
    lastAt = Date.now();
  });
  session.on('Network.dataReceived', () => (lastAt = Date.now()));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    lastAt = Date.now();
    came.push({ at: lastAt, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return {
    requests: () => requests,
    bytes: (until = Number.POSITIVE_INFINITY) =>
      came.reduce((sum, { at, bytes }) => sum + (at <= until ? bytes : 0), 0),
    /** A fast line and a processor that is so many times slower. */
    atEase: async (rate: number) => {
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
      await session.send('Emulation.setCPUThrottlingRate', { rate });
    },
    outside: () => outside,
    // A stream of live changes never ends, so the page is loaded when nothing more comes.
    quiet: async () => {
      const begun = Date.now();
      while (Date.now() - lastAt < quietMs && Date.now() - begun < patienceMs) await page.waitForTimeout(100);
    },
  };
}

declare global {
  interface Window {
    seen: { paintedMs: number; shift: number; readyMs: number; blockedMs: number; slowestMs: number };
  }
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
  }
}

/** Runs inside the page before any of its scripts. */
function observe({ there, gone, title = '' }: Ready): void {
  const seen = { paintedMs: 0, shift: 0, readyMs: 0, blockedMs: 0, slowestMs: 0 };
  window.seen = seen;
  const watch = (type: string, each: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', ({ startTime }) => (seen.paintedMs = startTime));
  watch('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as LayoutShift;
    if (!hadRecentInput) seen.shift += value;
  });
  watch('longtask', ({ duration }) => (seen.blockedMs += Math.max(0, duration - 50)));
  watch(
    'event',
    (entry) => {
      const { interactionId, duration } = entry as PerformanceEventTiming;
      if (interactionId > 0) seen.slowestMs = Math.max(seen.slowestMs, duration);
    },
    { durationThreshold: 16 },
  );
  const look = () => {
    if (seen.readyMs > 0 || document.querySelector(there) === null) return;
    if (gone !== undefined && document.querySelector(gone) !== null) return;
    if (!document.title.includes(title)) return;
    seen.readyMs = -1;
    // Once it is painted, not once it is in the tree.
    requestAnimationFrame(() => setTimeout(() => (seen.readyMs = performance.now())));
    observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
}
