import { rowChart } from '#machines/after-sale/row.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { ActsMenu } from '#src/ui/list/acts-menu.tsx';
import { rowActs } from '#src/ui/list/row-acts.tsx';
import { afterSaleDetail, type AfterSaleRow } from '../api.ts';
import { messages } from '../messages.ts';
import { ActDialog } from './act-dialog.tsx';

const afterSales = rowActs({
  chart: rowChart,
  detail: afterSaleDetail,
  renderDialog: (afterSale, act, _, close) => <ActDialog afterSale={afterSale} act={act} onClose={close} />,
});

/** The row menu of an after-sale in a list. */
export function AfterSaleMenu({ row }: { row: AfterSaleRow }) {
  const texts = useMessages(messages);
  return <ActsMenu acts={afterSales} row={row} label={texts.actsOf(row.afterSaleNo)} />;
}
