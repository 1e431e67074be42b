import { useEffect, useEffectEvent } from 'react';
import { apiBase } from './config.ts';
import { type Change, createChangeParser } from './live-parser.ts';
import { alone, type Ear, type Voice } from './live-voice.ts';
import { createStore, useStore } from './store.ts';
import { send } from './transport.ts';

type Listener = (change: Change) => void;

/** After a gap the missed changes are unknown: this topic reaches every listener. */
const everything = '*';

const firstWaitMs = 1000;
const longestWaitMs = 30_000;
const quietMs = 400;
/** A single row changes rarely, and then in two quick steps: request and answer. */
const quietOfRowMs = 100;

/** The longest time before a stream for which the server tells what changed. */
const longestToldMs = 30_000;
/** A tab that closes may have told nobody of its last changes, nor that it had lost the stream. */
const overlapMs = 1000;

const listeners = new Set<Listener>();
const connected = createStore(false);

/**
 * Follows the server's changes until the signal aborts, by one stream for all tabs of a browser that see the same: `whose` says
 * what. `isNext` says that an earlier stream ended: every listener then checks for changes in between.
 */
export async function followChanges(signal: AbortSignal, isNext = false, whose = ''): Promise<void> {
  const ear: Ear = { change: tell, stand: connected.set };
  const lead = async (voice: Voice) => {
    // Who signs out closes the stream first: the end of the session is heard before anybody asks with its token.
    if (voice.isNext) await pause(firstWaitMs, signal, voice);
    await followStream(signal, isNext ? { ...voice, isNext, toldUntil: -Infinity } : voice);
  };
  // Browsers have it for pages that came over https, and from their own machine.
  const tabs = 'locks' in navigator ? await import('./live-tabs.ts').catch(() => null) : null;
  await (tabs?.leadOne(`zhanggui.live ${whose}`, signal, ear, lead) ?? lead(alone(ear, false)));
  connected.set(false);
}

/** Reads the server's stream. A lost one reconnects, sooner when the network comes back or somebody waits for it. */
async function followStream(signal: AbortSignal, voice: Voice): Promise<void> {
  let waitMs = firstWaitMs;
  let isReopened = false;
  while (!signal.aborted) {
    try {
      // The page has read already when its first stream opens, but not before it was loaded.
      const missedMs = Math.round(performance.now() - voice.toldUntil + overlapMs);
      isReopened ||= voice.isNext && missedMs > longestToldMs;
      const sinceMs = isReopened ? undefined : Math.min(missedMs, longestToldMs);
      await readStream(signal, sinceMs, voice, () => {
        if (isReopened) voice.change({ topic: everything, tenantId: null, id: '' });
        isReopened = true;
        waitMs = firstWaitMs;
      });
    } catch {
      // Reconnect whatever ended the stream; the call that was refused handles a dead token.
    }
    voice.stand(false);
    if (!signal.aborted) await pause(waitMs * (0.75 + Math.random() / 2), signal, voice);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

/** Returns true while live changes arrive. */
export function useConnected(): boolean {
  return useStore(connected);
}

/**
 * Runs `onChange` when something in a topic changed: at once, then at most every 400 ms however many changes arrive.
 * With `id`, a page ignores changes to other rows and follows its own row at most every 100 ms.
 */
export function useChanges(topic: string, onChange: () => void, id?: string): void {
  const run = useEffectEvent(onChange);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPending = false;
    const restMs = id === undefined ? quietMs : quietOfRowMs;
    const rest = () => {
      timer = isPending ? setTimeout(rest, restMs) : undefined;
      if (isPending) run();
      isPending = false;
    };
    const listener: Listener = (change) => {
      if (change.topic !== everything && (change.topic !== topic || (id ?? change.id) !== change.id)) return;
      isPending = true;
      if (timer === undefined) rest();
    };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      clearTimeout(timer);
    };
  }, [topic, id]);
}

async function readStream(
  signal: AbortSignal,
  sinceMs: number | undefined,
  voice: Voice,
  onOpen: () => void,
): Promise<void> {
  const since = sinceMs === undefined ? '' : `?sinceMs=${sinceMs}`;
  const request = new Request(`${apiBase()}/events${since}`, {
    headers: { Accept: 'text/event-stream' },
    signal,
    cache: 'no-store',
  });
  const { body } = await send(request);
  if (body === null) return;
  onOpen();
  voice.stand(true);
  const parse = createChangeParser(voice.change);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  // The signal of a call ends with its answer; a stream has only begun by then.
  const hangUp = () => void reader.cancel();
  signal.addEventListener('abort', hangUp, { once: true });
  if (signal.aborted) hangUp();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) parse(part.value);
  } finally {
    signal.removeEventListener('abort', hangUp);
  }
}

function tell(change: Change): void {
  for (const listener of listeners) listener(change);
}

function pause(ms: number, signal: AbortSignal, { onReminded }: Voice): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      forget();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    const forget = onReminded(end);
    signal.addEventListener('abort', end);
  });
}
