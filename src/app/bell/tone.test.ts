// @vitest-environment jsdom
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { soundTone } from './tone.ts';

/** The notes that were started. */
const notes: number[] = [];
let isAllowed = true;

class Sound {
  currentTime = 0;
  destination = {};
  state = isAllowed ? 'running' : 'suspended';
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (to: unknown) => to,
    start(this: { frequency: { value: number } }) {
      notes.push(this.frequency.value);
    },
    stop: () => {},
  });
  createGain = () => ({
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    connect: (to: unknown) => to,
  });
  close = async () => {};
}

let isHeld = false;
/** As the browser's, over all tabs. */
const locks = {
  async request(_name: string, _options: object, work: (lock: object | null) => Promise<void>) {
    if (isHeld) return work(null);
    isHeld = true;
    await work({});
    isHeld = false;
    return undefined;
  },
};
vi.stubGlobal('AudioContext', Sound);
vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }));
// Files share a worker, and the next one needs the real browser.
afterAll(() => {
  vi.unstubAllGlobals();
});
afterEach(() => {
  notes.length = 0;
  isAllowed = true;
});

test('two short notes sound, once for all tabs', async () => {
  await Promise.all([soundTone(), soundTone()]);
  expect(notes).toEqual([880, 1175]);
});

test('a page that may not play stays silent', async () => {
  isAllowed = false;
  await soundTone();
  expect(notes).toEqual([]);
});

test('a page that came over plain http from another machine, where the browser has no locks, sounds, too', async () => {
  const { navigator: before } = globalThis;
  vi.stubGlobal('navigator', {});
  await soundTone();
  vi.stubGlobal('navigator', before);
  expect(notes).toEqual([880, 1175]);
});
