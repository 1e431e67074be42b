import type { ActState, AfterSaleDetail } from '../api.ts';

/** What the dialog of every act gets. */
export interface ActDialogProps {
  afterSale: AfterSaleDetail;
  act: ActState;
  onClose: () => void;
}
