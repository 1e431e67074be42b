import { isPlainEvent } from '#src/lib/plain-calls.ts';
import type { ShownAct } from '#src/lib/row-actor.ts';
import type { OrderDetail } from '../api.ts';
import { ByHandDialog } from './by-hand-dialog.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { PlainActDialog } from './plain-act.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';

interface ActDialogProps {
  order: OrderDetail;
  act: ShownAct;
  /** The chart's verdict on every action of the order. */
  acts: readonly ShownAct[];
  onClose: () => void;
  /** Called after an action succeeded; `act` names it. */
  onDone?: (act: string) => void;
  /** Opens the next order of the list that this one was opened from. */
  onNext?: () => void;
}

/** The dialog of one action on an order. */
export function ActDialog({ order, act: { act, event }, acts, onClose, onDone, onNext }: ActDialogProps) {
  const shared = {
    order,
    onClose,
    onDone: () => {
      onClose();
      onDone?.(act);
    },
  };
  if (isPlainEvent('order', event)) return <PlainActDialog {...shared} event={event} />;
  if (act === 'settleByHand') return <ByHandDialog {...shared} />;
  if (act === 'ship') return <ShipDialog {...shared} {...(onNext && { onNext })} />;
  if (act === 'correctParcel') return <CorrectDialog {...shared} />;
  if (act === 'editPrice') return <PriceDialog {...shared} />;
  if (act === 'split') return <SplitDialog {...shared} />;
  if (act === 'openAfterSale') return <ClaimDialog {...shared} />;
  const refusal = acts.find((each) => each.act === 'editReceiver')?.reason ?? null;
  return <EditDialog {...shared} receiverRefusal={refusal} />;
}
