import { MoreIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { rowChart } from '#machines/order/row.ts';
import { useFreshRow } from '#src/lib/fresh-row.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { type ShownAct, useActs, useRowActor } from '#src/lib/row-actor.ts';
import { useAboveRows } from '#src/ui/list/above-rows.tsx';
import { MenuButton } from '#src/ui/menu-button/menu-button.tsx';
import { useActLines } from '../acts.ts';
import { orderDetail, type OrderRow } from '../api.ts';
import { messages } from '../messages.ts';
import { ActDialog } from './act-dialog.tsx';

/** The menu of an order in a list: what its chart takes now and, of what it does not, why. */
export function OrderMenu({ row }: { row: OrderRow }) {
  const texts = useMessages(messages);
  const showAbove = useAboveRows();
  const [isOpen, setOpen] = useState(false);
  const { shown } = useFreshOrder(row, isOpen, () => {});
  const acts = useActs(useRowActor(rowChart, isOpen ? shown : null), rowChart);
  const choose = (act: ShownAct) => showAbove((close) => <ChosenAct row={shown} act={act} onClose={close} />);
  return (
    <MenuButton
      label={texts.actsOf(row.orderNo)}
      face={<MoreIcon />}
      variant="minimal"
      size="small"
      isFloating
      onOpen={setOpen}
      items={useActLines(acts, choose)}
    />
  );
}

/** The dialog of an act; the order is read and followed while it is open. */
function ChosenAct({ row, act, onClose }: { row: OrderRow; act: ShownAct; onClose: () => void }) {
  const { shown, detail } = useFreshOrder(row, true, onClose);
  const acts = useActs(useRowActor(rowChart, shown), rowChart);
  return detail === undefined ? null : <ActDialog order={detail} act={act} acts={acts} onClose={onClose} />;
}

const useFreshOrder = (row: OrderRow, isOpen: boolean, onFailure: () => void) =>
  useFreshRow({ row, detail: orderDetail(row.id), topic: 'order', isOpen, onFailure });
