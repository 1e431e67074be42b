import { createStore, useStore } from './store.ts';

export type NoticeIntent = 'success' | 'info' | 'warning' | 'error';

/** One sentence to the operator. */
export interface Notice {
  id: number;
  intent: NoticeIntent;
  text: string;
  /** How long it stays while nobody holds it. */
  lastsMs: number;
  /** What can still be done about it, such as taking it back. */
  action?: { label: string; run: () => void };
  /** What failed, so that its success takes the notice away. */
  about?: string;
}

const shownAtMost = 4;
const lastsMs: Record<NoticeIntent, number> = { success: 4000, info: 4000, warning: 8000, error: 15_000 };

let lastId = 0;
const notices = createStore<readonly Notice[]>([]);

/** How long something can be taken back. */
const undoableMs = 10_000;

function say(intent: NoticeIntent, text: string, more: Pick<Notice, 'action' | 'about'> = {}): void {
  lastId += 1;
  // The same sentence again replaces itself, so a failing poll does not build a tower.
  const others = notices.get().filter((notice) => {
    // What was refused before was put right, or the operator went on to something else.
    if (intent === 'success' && notice.intent === 'error' && notice.about === undefined) return false;
    return notice.text !== text || notice.intent !== intent;
  });
  const notice = {
    id: lastId,
    intent,
    text,
    lastsMs: more.action ? undoableMs : lastsMs[intent],
    ...more,
  };
  notices.set([...others, notice].slice(-shownAtMost));
}

/** Says a sentence to the operator: good news and hints fade, warnings later, errors last; good news takes errors of acts away. */
export const notify: Record<NoticeIntent, (text: string) => void> = {
  success: (text) => say('success', text),
  info: (text) => say('info', text),
  warning: (text) => say('warning', text),
  error: (text) => say('error', text),
};

/** Says what was done, and offers for ten seconds to take it back. */
export function notifyUndoable(text: string, label: string, undo: () => void): void {
  say('success', text, { action: { label, run: undo } });
}

/** Says what failed by itself, such as a read; `settle` with the same name takes it away. */
export function notifyFailure(about: string, text: string): void {
  say('error', text, { about });
}

/** Takes away what was said about something that works again. */
export function settle(about: string): void {
  notices.set(notices.get().filter((notice) => notice.about !== about));
}

/** Takes a notice off the screen. */
export function dismissNotice(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

/** The notices on the screen, oldest first, four at most. */
export function useNotices(): readonly Notice[] {
  return useStore(notices);
}
