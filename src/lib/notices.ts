import { createStore, useStore } from './store.ts';

export type NoticeIntent = 'success' | 'info' | 'warning' | 'error';

/** One sentence to the operator; `lastsMs` null stays until it is closed. */
export interface Notice {
  id: number;
  intent: NoticeIntent;
  text: string;
  lastsMs: number | null;
  /** What can still be done about it, such as taking it back. */
  action?: { label: string; run: () => void };
}

const shownAtMost = 4;
const lastsMs: Record<NoticeIntent, number | null> = { success: 4000, info: 4000, warning: 8000, error: null };

let lastId = 0;
const notices = createStore<readonly Notice[]>([]);

/** How long something can be taken back. */
const undoableMs = 10_000;

function say(intent: NoticeIntent, text: string, action?: Notice['action']): void {
  lastId += 1;
  // The same sentence again replaces itself, so a failing poll does not build a tower.
  const others = notices.get().filter((notice) => notice.text !== text || notice.intent !== intent);
  const notice = {
    id: lastId,
    intent,
    text,
    lastsMs: action ? undoableMs : lastsMs[intent],
    ...(action && { action }),
  };
  notices.set([...others, notice].slice(-shownAtMost));
}

/** Says a sentence to the operator: good news and hints fade, warnings later, errors stay until closed. */
export const notify: Record<NoticeIntent, (text: string) => void> = {
  success: (text) => say('success', text),
  info: (text) => say('info', text),
  warning: (text) => say('warning', text),
  error: (text) => say('error', text),
};

/** Says what was done, and offers for ten seconds to take it back. */
export function notifyUndoable(text: string, label: string, undo: () => void): void {
  say('success', text, { label, run: undo });
}

/** Takes a notice off the screen. */
export function dismissNotice(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

/** The notices on the screen, oldest first, four at most. */
export function useNotices(): readonly Notice[] {
  return useStore(notices);
}
