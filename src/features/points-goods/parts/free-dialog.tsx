import { useMessages } from '#src/lib/i18n/locale.ts';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import type { PointsGoodsRow } from '../api.ts';
import { messages } from '../messages.ts';

/** Whether a member could take the goods for nothing once they are put on shelf. */
export const isFree = ({ shelf, leastPoints }: PointsGoodsRow) => shelf === '0' && leastPoints === 0;

interface FreeDialogProps {
  /** The goods that cost nothing; null or none closes the dialog. */
  rows: readonly PointsGoodsRow[] | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before goods of 0 points are put on shelf. */
export function FreeDialog({ rows, onConfirm, onCancel }: FreeDialogProps) {
  const texts = useMessages(messages);
  const names = rows?.map(({ name }) => name) ?? [];
  return (
    <Confirm
      isOpen={names.length > 0}
      title={texts.freeTitle}
      confirmText={texts.freeConfirm}
      intent="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {texts.freeText(names)}
    </Confirm>
  );
}
