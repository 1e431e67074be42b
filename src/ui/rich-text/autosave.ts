import { messagesNow } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { messages } from './messages.ts';

/** The autosave interval of drafts, in milliseconds. */
const autosaveMs = 10_000;

export interface Autosave {
  /** Takes the current text. */
  take: (text: string) => void;
  /** Tells that this text is saved elsewhere: while it is the current one, nothing is stored. */
  settle: (text: string) => void;
  end: () => void;
}

/** Saves a text every ten seconds while it changes; a failed save is retried at the next turn. */
export function createAutosave(start: string, save: (text: string) => Promise<unknown>): Autosave {
  let now = start;
  let kept: string | null = start;
  let hasFailed = false;
  const timer = setInterval(() => {
    if (now === kept) return;
    const text = now;
    kept = text;
    save(text).then(
      () => {
        hasFailed = false;
      },
      () => {
        if (kept === text) kept = null;
        // Reported once, not every ten seconds.
        if (!hasFailed) notify.error(messagesNow(messages).draftFailed);
        hasFailed = true;
      },
    );
  }, autosaveMs);
  return {
    take: (text) => {
      now = text;
    },
    settle: (text) => {
      kept = text;
    },
    end: () => clearInterval(timer),
  };
}
