import { messagesNow } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { messages } from './messages.ts';

/** How often what is being written is kept as a draft, in milliseconds. */
const autosaveMs = 10_000;

export interface Autosave {
  /** The text as it is now. */
  take: (text: string) => void;
  /** This text is safe elsewhere: nothing has to be kept until it changes. */
  settle: (text: string) => void;
  end: () => void;
}

/** Keeps a text every ten seconds while it changes; one that could not be kept is kept at the next turn. */
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
        // Said once, not every ten seconds.
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
      now = text;
      kept = text;
    },
    end: () => clearInterval(timer),
  };
}
