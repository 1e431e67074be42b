import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/lib/api-error.ts';
import { messagesNow } from '#src/lib/i18n/locale.ts';
import { notify, notifyUndoable } from '#src/lib/notices.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import type { ReadPath } from '#src/lib/query.ts';
import { readAgain } from '#src/lib/write.ts';
import { messages } from '../messages.ts';

/**
 * Says what was done and offers an undo for ten seconds, reports the undo's result, and rereads what it touches. An undo
 * that did not get through is offered again. It keeps working after its page is gone. With the id of the row that was
 * changed it takes the place of an earlier undo of that row.
 */
export function useUndo(
  touches: readonly ReadPath[],
): (text: string, undo: () => Promise<unknown>, rowId?: string) => void {
  const client = useQueryClient();
  return (text, undo, rowId) => {
    const about = rowId === undefined ? undefined : `undo ${touches.join()} ${rowId}`;
    const texts = messagesNow(messages);
    const attempt = () => {
      undo()
        .then(() => notify.success(texts.undone))
        .catch((error: unknown) => {
          const why = problemText(error);
          if (error instanceof ApiError && !error.isPassing) notify.error(why);
          else notifyUndoable(why, texts.undo, attempt, { intent: 'error', about });
        })
        .finally(() => void readAgain(client, touches));
    };
    notifyUndoable(text, texts.undo, attempt, { about });
  };
}
