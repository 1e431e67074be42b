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
}

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

// The same phone-like line and processor under which the other back offices were measured.
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const slowDown = 4;

const quietMs = 2_500;
const patienceMs = 60_000;

/** Opens pages in a fresh profile each, as a first visit; `token` signs in before the first script runs. */
export async function withBrowser<Result>(
  work: (load: (url: string, token?: string) => Promise<Loaded>) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: flags });
  try {
    return await work((url, token) => load(browser, url, token));
  } finally {
    await browser.close();
  }
}

async function load(browser: Browser, url: string, token?: string): Promise<Loaded> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  if (token !== undefined) await page.addInitScript((value) => localStorage.setItem('zhanggui.token', value), token);
  await page.addInitScript(observe);
  const wire = await follow(page, new URL(url).origin);
  await page.goto(url, { waitUntil: 'commit' });
  await wire.quiet();
  const { paintedMs, shift } = await page.evaluate(() => window.seen);
  await context.close();
  return { requests: wire.requests(), kib: wire.bytes() / 1024, paintedMs, shift, outside: wire.outside() };
}

async function follow(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page);
  let requests = 0;
  let bytes = 0;
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
    bytes += encodedDataLength;
    lastAt = Date.now();
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return {
    requests: () => requests,
    bytes: () => bytes,
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
    seen: { paintedMs: number; shift: number };
  }
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
  }
}

/** Runs inside the page before any of its scripts. */
function observe(): void {
  window.seen = { paintedMs: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.paintedMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) if (!entry.hadRecentInput) window.seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
