import { type ActState, isPlainAct, type OrderDetail } from '../api.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { PlainActDialog } from './plain-act.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';

interface ActDialogProps {
  order: OrderDetail;
  act: ActState;
  onClose: () => void;
  /** After it was done; `act` names what. */
  onDone?: (act: string) => void;
}

/** The dialog of one act of an order. */
export function ActDialog({ order, act: { act, event }, onClose, onDone }: ActDialogProps) {
  const shared = {
    order,
    onClose,
    onDone: () => {
      onClose();
      onDone?.(act);
    },
  };
  if (isPlainAct(act)) return <PlainActDialog {...shared} act={act} event={event} />;
  if (act === 'ship') return <ShipDialog {...shared} />;
  if (act === 'editPrice') return <PriceDialog {...shared} />;
  if (act === 'split') return <SplitDialog {...shared} />;
  if (act === 'openAfterSale') return <ClaimDialog {...shared} />;
  const refusal = order.acts.find((each) => each.act === 'editReceiver')?.reason ?? null;
  return <EditDialog {...shared} receiverRefusal={refusal} />;
}
