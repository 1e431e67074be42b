import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Problem } from './problem.ts';
import { cleanRichText, OutOfProportion } from './rich-text.ts';
import type { Cleaned } from './rich-text.worker.ts';

/** Characters that are cleaned in a few milliseconds, which is sooner than another thread would have them. */
const shortText = 8_192;
const patienceMs = 10_000;

const words = {
  zh: '内容的结构过于复杂，无法保存；请简化后重试',
  en: 'The formatting is too complex to save; simplify it and try again',
};
const refusal = () => new Problem('unprocessable', { words, data: { reason: 'richText' } });

/**
 * Rich text as it may be stored, like `cleanRichText`; what is long is cleaned in a thread of its own, so that others are
 * answered meanwhile. Throws `unprocessable` for a text that no editor makes.
 */
export async function storedRichText(html: string): Promise<string> {
  if (html.length > shortText) return inTurn(() => cleanElsewhere(html));
  try {
    return cleanRichText(html);
  } catch (error) {
    throw error instanceof OutOfProportion ? refusal() : error;
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One text after the other: the thread has one core, and a text that takes too long ends it for itself alone. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work);
  last = next.catch(() => {});
  return next;
}

let thread: Worker | null = null;

function started(): Worker {
  if (thread) return thread;
  // What this process was started with may be meant for its main thread alone.
  const made = new Worker(new URL('./rich-text.start.mjs', import.meta.url), { execArgv: [] });
  // It never holds up the end of the process.
  made.unref();
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
