import type { ShownAct } from '#src/lib/row-actor.ts';
import type { AfterSaleDetail } from '../api.ts';

/** The props of every action's dialog. */
export interface ActDialogProps {
  afterSale: AfterSaleDetail;
  act: ShownAct;
  onClose: () => void;
}
