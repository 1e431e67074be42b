import { parentPort } from 'node:worker_threads';
import { cleanRichText, OutOfProportion } from './rich-text.ts';

/** The thread's answer: the clean text, that the text is out of proportion, or a fault of ours. */
export type Cleaned = { text: string } | { isOutOfProportion: true } | { fault: string };

function cleaned(html: string): Cleaned {
  try {
    return { text: cleanRichText(html) };
  } catch (error) {
    return error instanceof OutOfProportion ? { isOutOfProportion: true } : { fault: String(error) };
  }
}

parentPort?.on('message', (html: string) => parentPort?.postMessage(cleaned(html)));
