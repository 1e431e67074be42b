import { hasUnsaved } from './leaving.ts';
import type { Change } from './live-parser.ts';
import { alone, type Ear, type Voice } from './live-voice.ts';

/** What the tabs of a browser tell each other; `to` is the one tab that it is for. */
type Word =
  | { says: 'came'; tab: string; at: number }
  | { says: 'changed'; change: Change; to?: string }
  | { says: 'stands'; isConnected: boolean }
  | { says: 'again' }
  | { says: 'asks'; question: string }
  | { says: 'keeps'; question: string; title: string | null };

/** As long as the server remembers what a page may have missed while it was loaded. */
const rememberedMs = 30_000;
/** The browser slows the clock of the tab that has the stream when nobody looks at it. */
const remindMs = 2_000;
/** A job of many rows may change more within seconds than a new tab has to read. */
const mostRecent = 1_000;
/** A tab that is left or loaded anew loses its stream shortly before it is gone. */
const lossMs = 500;
/** A tab that the browser has frozen does not answer. */
const longestAnswerMs = 1_000;

/** Where this tab hears the others. */
let here: { name: string; channel: BroadcastChannel } | undefined;

/**
 * Has one tab of those that share a name `lead`, and the others hear from it, until the signal aborts; when it closes the
 * next one leads. A browser has six connections to a server over HTTP/1.1, so the seventh tab with a stream of its own would
 * never open.
 */
export async function leadOne(
  name: string,
  signal: AbortSignal,
  ear: Ear,
  lead: (voice: Voice) => Promise<void>,
): Promise<void> {
  const channel = new BroadcastChannel(name);
  here = { name, channel };
  const post = (word: Word) => {
    if (!signal.aborted) channel.postMessage(word);
  };
  const tab = crypto.randomUUID();
  const reminded = new Set<() => void>();
  let isLeading = false;
  let isNext = false;
  let isConnected = false;
  let recent: { at: number; change: Change }[] = [];
  let reminding: ReturnType<typeof setTimeout> | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;
  const remind = () => {
    clearTimeout(reminding);
    if (isLeading || isConnected || document.hidden) return;
    reminding = setTimeout(() => {
      post({ says: 'again' });
      remind();
    }, remindMs);
  };
  const answer = (whose: string, at: number) => {
    recent = recent.filter((heard) => heard.at >= Date.now() - rememberedMs);
    for (const { change } of recent.filter((heard) => heard.at >= at)) post({ says: 'changed', change, to: whose });
    post({ says: 'stands', isConnected });
  };
  const hear = (word: Word) => {
    if (signal.aborted) return;
    if (word.says === 'asks') {
      post({ says: 'keeps', question: word.question, title: hasUnsaved() ? document.title : null });
    }
    if (isLeading) {
      if (word.says === 'came') answer(word.tab, word.at);
      if (word.says === 'again') for (const again of reminded) again();
      return;
    }
    if (word.says === 'changed' && (word.to ?? tab) === tab) ear.change(word.change);
    if (word.says !== 'stands') return;
    isNext = true;
    ({ isConnected } = word);
    ear.stand(isConnected);
    remind();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data));
  document.addEventListener('visibilitychange', remind);
  post({ says: 'came', tab, at: performance.timeOrigin });
  try {
    await navigator.locks.request(name, { signal }, async () => {
      isLeading = true;
      await lead({
        ...alone(ear, isNext),
        // The turn comes as soon as the tab before it is gone.
        ...(isConnected && { toldUntil: performance.now() }),
        change(change) {
          recent.push({ at: Date.now(), change });
          if (recent.length > 2 * mostRecent) recent = recent.slice(-mostRecent);
          post({ says: 'changed', change });
          ear.change(change);
        },
        stand(now) {
          isConnected = now;
          clearTimeout(telling);
          if (now) post({ says: 'stands', isConnected });
          else telling = setTimeout(() => post({ says: 'stands', isConnected }), lossMs);
          ear.stand(now);
        },
        onReminded(again) {
          reminded.add(again);
          return () => reminded.delete(again);
        },
      });
    });
  } catch {
    // It stopped waiting for its turn, or the browser lets no tab have one.
    if (!signal.aborted) await lead(alone(ear, isNext));
  } finally {
    clearTimeout(reminding);
    clearTimeout(telling);
    document.removeEventListener('visibilitychange', remind);
    if (here?.channel === channel) here = undefined;
    channel.close();
  }
}

/** Returns the titles of the browser's other tabs in which something is not saved. */
export async function unsavedElsewhere(): Promise<string[]> {
  if (here === undefined) return [];
  const { name, channel } = here;
  const { held = [], pending = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}));
  const others = [...held, ...pending].filter((lock) => lock.name === name).length - 1;
  if (others < 1) return [];
  const question = crypto.randomUUID();
  const answers: (string | null)[] = [];
  await new Promise<void>((resolve) => {
    const hear = ({ data }: MessageEvent<Word>) => {
      if (data.says === 'keeps' && data.question === question) answers.push(data.title);
      if (answers.length >= others) end();
    };
    const end = () => {
      clearTimeout(timer);
      channel.removeEventListener('message', hear);
      resolve();
    };
    const timer = setTimeout(end, longestAnswerMs);
    channel.addEventListener('message', hear);
    channel.postMessage({ says: 'asks', question } satisfies Word);
  });
  return answers.filter((title) => title !== null);
}
