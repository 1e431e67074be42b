import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { network } from './view-network.ts';

// Files share what npm's packages keep, so each begins with the same settings. A machine under load needs longer than
// a second to draw what a test waits for.
configure({ asyncUtilTimeout: 30_000, defaultHidden: false });

// jsdom has no layout, so it leaves out what reports on layout; views need the calls to exist.
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

const missing = {
  ResizeObserver: SilentObserver,
  IntersectionObserver: SilentObserver,
  matchMedia: (media: string) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }),
};
for (const [name, value] of Object.entries(missing)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
Object.assign(Element.prototype, {
  scrollTo: () => {},
  hasPointerCapture: () => false,
  setPointerCapture: () => {},
  releasePointerCapture: () => {},
});
Object.defineProperty(globalThis, 'scrollTo', { value: () => {}, configurable: true, writable: true });

// The same answer, found by the engine that looks for all matches: jsdom's own way to the first one is ten times as slow.
for (const { prototype } of [Document, DocumentFragment, Element]) {
  Object.defineProperty(prototype, 'querySelector', {
    configurable: true,
    writable: true,
    value(this: ParentNode, selectors: string) {
      return this.querySelectorAll(selectors)[0] ?? null;
    },
  });
}

// A view gets its server handed in; one that reaches for the network by itself is a fault of the test or of the view.
const strays: string[] = [];
Object.defineProperty(globalThis, 'fetch', {
  configurable: true,
  writable: true,
  value: (input: RequestInfo | URL, init?: RequestInit) => {
    if (network.fetch !== null) return network.fetch(input, init);
    strays.push(input instanceof Request ? input.url : String(input));
    return Promise.reject(new TypeError('There is no network in a view test.'));
  },
});

beforeEach(() => {
  // Nobody is led around in tests.
  localStorage.setItem('zhanggui.tour', 'off');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  if (strays.length > 0) throw new Error(`A view asked the network for ${strays.splice(0).join(', ')}`);
});

// Files share a worker and what npm's packages keep, but each has the app's own modules to itself: no notice of one file
// stands on the screen of the next.
afterAll(() => {
  vi.resetModules();
});
