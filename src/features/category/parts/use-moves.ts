import { useQueryClient } from '@tanstack/react-query';
import { messagesNow } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { useUndo } from '#src/ui/undo/use-undo.ts';
import { categoryTree, touchedByCategories, updateCategory } from '../api.ts';
import { messages } from '../messages.ts';
import { afterMove, atVersion, type Move, placeOf } from '../tree.ts';

interface Asked extends Move {
  /** Where the category came from, for undo. */
  back: { parentId: string | null; position: number };
}

const put = ({ node: { id, version }, parentId, position }: Move) =>
  updateCategory({ id, version, parentId, position });

/** Moves categories: the screen updates at once, the server decides, and undo is possible for ten seconds. */
export function useMoves(tenantId: string | undefined): { move: (move: Move) => void; isMoving: boolean } {
  const client = useQueryClient();
  const { queryKey } = categoryTree(tenantId);
  const offerUndo = useUndo(touchedByCategories);
  const { run, isRunning } = useWrite((asked: Asked) => put(asked), {
    touches: touchedByCategories,
    onDone({ version }, { node, parentId, back }) {
      // The next move may come before the tree is read again.
      client.setQueryData(queryKey, (tree) => tree && atVersion(tree, node.id, version));
      offerUndo(messagesNow(messages).moved(node.name), () => put({ node: { ...node, version, parentId }, ...back }));
    },
  });
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
