import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { Problem } from './problem.ts';
import type { Cleaned } from './rich-text.worker.ts';
import { startThread } from './thread.ts';

/** Characters that take a few milliseconds to clean, less than handing them to a thread. */
const shortText = 8_192;
const patienceMs = 10_000;

const words = {
  zh: '内容的结构过于复杂，无法保存；请简化后重试',
  en: 'The formatting is too complex to save; simplify it and try again',
};
const refusal = () => new Problem('unprocessable', { words, data: { reason: 'richText' } });

/**
 * Cleans rich text for storage, like `cleanRichText`; long text goes to a separate thread, so that other callers are
 * answered meanwhile. Throws `unprocessable` for a text that no editor produces.
 */
export async function storedRichText(html: string): Promise<string> {
  if (html.length > shortText) return inTurn(() => cleanElsewhere(html));
  const { cleanRichText, OutOfProportion } = await import('./rich-text.ts');
  try {
    return cleanRichText(html);
  } catch (error) {
    throw error instanceof OutOfProportion ? refusal() : error;
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Cleans one text at a time: the thread has one core, and a text that takes too long must end it for itself alone. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work);
  last = next.catch(() => {});
  return next;
}

let thread: Worker | null = null;

function started(): Worker {
  if (thread) return thread;
  const made = startThread(new URL('./rich-text.start.mjs', import.meta.url));
  made.once('exit', () => {
    if (thread === made) thread = null;
  });
  thread = made;
  return made;
}

async function cleanElsewhere(html: string): Promise<string> {
  const worker = started();
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), patienceMs);
  try {
    const answer = once(worker, 'message', { signal: ended.signal });
    worker.postMessage(html);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread is ours
    const [cleaned] = (await answer) as [Cleaned];
    if ('text' in cleaned) return cleaned.text;
    if ('fault' in cleaned) throw new Error(`Rich text could not be cleaned: ${cleaned.fault}`);
    throw refusal();
  } catch (error) {
    if (!ended.signal.aborted) throw error;
    thread = null;
    await worker.terminate();
    throw refusal();
  } finally {
    clearTimeout(timer);
  }
}
