import { createStore, useStore } from './store.ts';

export type NoticeIntent = 'success' | 'info' | 'warning' | 'error';

/** One sentence for the operator. */
export interface Notice {
  id: number;
  intent: NoticeIntent;
  text: string;
  /** How long it stays while nothing holds it. */
  lastsMs: number;
  /** What the operator can still do about it, such as undo. */
  action?: { label: string; run: () => void };
  /** Names what failed or was changed, so that what comes later of the same removes the notice. */
  about?: string;
}

const shownAtMost = 4;
const lastsMs: Record<NoticeIntent, number> = { success: 4000, info: 4000, warning: 8000, error: 15_000 };

let lastId = 0;
const notices = createStore<readonly Notice[]>([]);

/** How long an undo is offered. */
const undoableMs = 10_000;

function say(intent: NoticeIntent, text: string, more: Pick<Notice, 'action' | 'about'> = {}): void {
  lastId += 1;
  // The same sentence replaces its earlier notice, so that a failing poll does not pile up notices; one that offers
  // something offers it for its own row.
  const others = notices.get().filter((notice) => {
    // The refused input was corrected, or the operator moved on.
    if (intent === 'success' && notice.intent === 'error' && notice.about === undefined) return false;
    return notice.text !== text || notice.intent !== intent || notice.action !== undefined;
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

/**
 * Notifies the operator: successes and hints fade first, then warnings, then errors; a success removes errors of
 * earlier actions.
 */
export const notify: Record<NoticeIntent, (text: string) => void> = {
  success: (text) => say('success', text),
  info: (text) => say('info', text),
  warning: (text) => say('warning', text),
  error: (text) => say('error', text),
};

interface UndoOptions {
  intent?: NoticeIntent;
  /** Names what was changed: an earlier undo of the same is offered no more, since it could only fail. */
  about?: string | undefined;
}

/** Says what was done, or why its undo failed, and offers an undo for ten seconds. */
export function notifyUndoable(
  text: string,
  label: string,
  undo: () => void,
  { intent = 'success', about }: UndoOptions = {},
): void {
  if (about !== undefined) settle(about);
  say(intent, text, { action: { label, run: undo }, ...(about !== undefined && { about }) });
}

/** Says that something waits for others, and leads to it. */
export function notifyWaiting(text: string, label: string, open: () => void): void {
  say('info', text, { action: { label, run: open } });
}

/** Reports what stands in the way for some time, such as a read that fails; `settle` with the same name removes it. */
export function notifyFailure(about: string, text: string): void {
  say('error', text, { about });
}

/** Removes the notice of what stands in the way no more. */
export function settle(about: string): void {
  notices.set(notices.get().filter((notice) => notice.about !== about));
}

/** Removes a notice. */
export function dismissNotice(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

/** Returns the notices on the screen, oldest first, at most four. */
export function useNotices(): readonly Notice[] {
  return useStore(notices);
}
