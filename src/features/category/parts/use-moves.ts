import { useQueryClient } from '@tanstack/react-query';
import { messagesNow } from '#src/lib/i18n/locale.ts';
import { notifyUndoable } from '#src/lib/notices.ts';
import { useWrite } from '#src/lib/write.ts';
import { categoryTree, touchedByCategories, updateCategory } from '../api.ts';
import { messages } from '../messages.ts';
import { afterMove, type Move, placeOf } from '../tree.ts';

interface Asked extends Move {
  /** How to take it back; none for a move that itself takes one back. */
  back: { parentId: string | null; position: number } | null;
}

/** Moves categories: the screen follows at once, the server decides, and for ten seconds it can be taken back. */
export function useMoves(tenantId: string | undefined): { move: (move: Move) => void; isMoving: boolean } {
  const client = useQueryClient();
  const { queryKey } = categoryTree(tenantId);
  const { run, isRunning } = useWrite(
    ({ node: { id, version }, parentId, position }: Asked) => updateCategory({ id, version, parentId, position }),
    {
      touches: touchedByCategories,
      onDone({ version }, { node, parentId, back }) {
        const texts = messagesNow(messages);
        if (back === null) return;
        const undo = () => run({ node: { ...node, version, parentId }, ...back, back: null });
        notifyUndoable(texts.moved(node.name), texts.undo, undo);
      },
    },
  );
  return {
    isMoving: isRunning,
    move(move) {
      const tree = client.getQueryData(queryKey);
      if (isRunning || tree === undefined) return;
      const back = { parentId: move.node.parentId, position: placeOf(tree, move.node) };
      client.setQueryData(queryKey, afterMove(tree, move));
      run({ ...move, back });
    },
  };
}
