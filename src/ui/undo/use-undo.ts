import { useQueryClient } from '@tanstack/react-query';
import { messagesNow } from '#src/lib/i18n/locale.ts';
import { notify, notifyUndoable } from '#src/lib/notices.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import type { ReadPath } from '#src/lib/query.ts';
import { readAgain } from '#src/lib/write.ts';
import { messages } from '../messages.ts';

/**
 * Says what was done and offers an undo for ten seconds, reports the undo's result, and rereads what it touches. It
 * keeps working after its page is gone.
 */
export function useUndo(touches: readonly ReadPath[]): (text: string, undo: () => Promise<unknown>) => void {
  const client = useQueryClient();
  return (text, undo) => {
    const texts = messagesNow(messages);
    notifyUndoable(text, texts.undo, () => {
      undo()
        .then(() => notify.success(texts.undone))
        .catch((error: unknown) => notify.error(problemText(error)))
        .finally(() => void readAgain(client, touches));
    });
  };
}
