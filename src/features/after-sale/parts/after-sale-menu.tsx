import { rowChart } from '#machines/after-sale/row.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { ActsMenu, actsOf } from '#src/ui/list/acts-menu.tsx';
import { afterSaleDetail, type AfterSaleRow } from '../api.ts';
import { messages } from '../messages.ts';
import { eventName, isGrave } from '../words.ts';
import { ActDialog } from './act-dialog.tsx';

const afterSales = actsOf({
  chart: rowChart,
  topic: 'afterSale',
  detail: afterSaleDetail,
  lines: (acts, locale, onChoose) =>
    acts.map((act) => ({
      id: act.act,
      label: eventName(act.event, locale),
      ...(isGrave(act.event) && { intent: 'danger' as const }),
      ...(!act.allowed && { isDisabled: true, hint: act.reason ?? '' }),
      onSelect: () => onChoose(act),
    })),
  renderDialog: (afterSale, act, _, close) => <ActDialog afterSale={afterSale} act={act} onClose={close} />,
});

/** The menu of an after-sale in a list. */
export function AfterSaleMenu({ row }: { row: AfterSaleRow }) {
  const texts = useMessages(messages);
  return <ActsMenu of={afterSales} row={row} label={texts.actsOf(row.afterSaleNo)} />;
}
