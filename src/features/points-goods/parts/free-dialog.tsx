import { useMessages } from '#src/lib/i18n/locale.ts';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import type { PointsGoodsRow } from '../api.ts';
import { messages } from '../messages.ts';

/** True when a member could take the goods for nothing once they are on the shelf. */
export const isFree = ({ shelf, leastPoints }: PointsGoodsRow) => shelf === '0' && leastPoints === 0;

interface FreeDialogProps {
  /** The goods that cost nothing; null or an empty list closes the dialog. */
  rows: readonly PointsGoodsRow[] | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms before goods for 0 points are put on the shelf. */
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
