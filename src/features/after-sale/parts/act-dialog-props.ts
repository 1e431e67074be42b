import type { ShownAct } from '#src/lib/row-actor.ts';
import type { AfterSaleDetail } from '../api.ts';

/** What the dialog of every act gets. */
export interface ActDialogProps {
  afterSale: AfterSaleDetail;
  act: ShownAct;
  onClose: () => void;
}
