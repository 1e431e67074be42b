import { useRouter } from '@tanstack/react-router';
import { useOperator } from '#src/lib/session.ts';
import { createSelection, type Selection } from '#src/ui/data-grid/selection.tsx';

let left: { selection: Selection; by: string; entry: string | undefined } | null = null;

/**
 * Returns two functions: one keeps the selection of the order list for the way back from a page over it, the other returns
 * what was kept to the operator who comes back that way to the same tenant, and an empty selection to any other.
 */
export function useLeftSelection() {
  const { history } = useRouter();
  const { id, chosenTenantId } = useOperator();
  const by = `${id} ${chosenTenantId ?? ''}`;
  return {
    leave: (selection: Selection) => {
      left = { selection, by, entry: history.location.state.__TSR_key };
    },
    begin: (): Selection => {
      const { isWayBack, __TSR_key: entry } = history.location.state;
      return left?.by === by && (isWayBack || left.entry === entry) ? left.selection : createSelection();
    },
  };
}
