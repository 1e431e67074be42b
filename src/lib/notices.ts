import { createStore, useStore } from './store.ts';

export type NoticeIntent = 'success' | 'info' | 'warning' | 'error';

/** One sentence to the operator; `lastsMs` null stays until it is closed. */
export interface Notice {
  id: number;
  intent: NoticeIntent;
  text: string;
  lastsMs: number | null;
}

const shownAtMost = 4;
const lastsMs: Record<NoticeIntent, number | null> = { success: 4000, info: 4000, warning: 8000, error: null };

let lastId = 0;
const notices = createStore<readonly Notice[]>([]);

function say(intent: NoticeIntent, text: string): void {
  lastId += 1;
  // The same sentence again replaces itself, so a failing poll does not build a tower.
  const others = notices.get().filter((notice) => notice.text !== text || notice.intent !== intent);
  notices.set([...others, { id: lastId, intent, text, lastsMs: lastsMs[intent] }].slice(-shownAtMost));
}

/** Says a sentence to the operator: good news and hints fade, warnings later, errors stay until closed. */
export const notify: Record<NoticeIntent, (text: string) => void> = {
  success: (text) => say('success', text),
  info: (text) => say('info', text),
  warning: (text) => say('warning', text),
  error: (text) => say('error', text),
};

/** Takes a notice off the screen. */
export function dismissNotice(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

/** The notices on the screen, oldest first, four at most. */
export function useNotices(): readonly Notice[] {
  return useStore(notices);
}
