import { MoreIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { rowChart } from '#machines/after-sale/row.ts';
import { useFreshRow } from '#src/lib/fresh-row.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { type ShownAct, useActs, useRowActor } from '#src/lib/row-actor.ts';
import { useAboveRows } from '#src/ui/list/above-rows.tsx';
import { MenuButton } from '#src/ui/menu-button/menu-button.tsx';
import { afterSaleDetail, type AfterSaleRow } from '../api.ts';
import { messages } from '../messages.ts';
import { actLabel } from '../words.ts';
import { ActDialog } from './act-dialog.tsx';

/** The menu of an after-sale in a list: what its chart takes now and, of what it does not, why. */
export function AfterSaleMenu({ row }: { row: AfterSaleRow }) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const showAbove = useAboveRows();
  const [isOpen, setOpen] = useState(false);
  const { shown } = useFreshAfterSale(row, isOpen, () => {});
  const acts = useActs(useRowActor(rowChart, isOpen ? shown : null), rowChart);
  return (
    <MenuButton
      label={texts.actsOf(row.afterSaleNo)}
      face={<MoreIcon />}
      variant="minimal"
      size="small"
      isFloating
      onOpen={setOpen}
      items={acts.map((state) => ({
        id: state.act,
        label: actLabel(state, locale),
        ...(!state.allowed && { isDisabled: true, hint: state.reason ?? '' }),
        onSelect: () => showAbove((close) => <ChosenAct row={shown} act={state} onClose={close} />),
      }))}
    />
  );
}

/** The dialog of an act; the after-sale is read and followed while it is open. */
function ChosenAct({ row, act, onClose }: { row: AfterSaleRow; act: ShownAct; onClose: () => void }) {
  const { detail } = useFreshAfterSale(row, true, onClose);
  return detail === undefined ? null : <ActDialog afterSale={detail} act={act} onClose={onClose} />;
}

const useFreshAfterSale = (row: AfterSaleRow, isOpen: boolean, onFailure: () => void) =>
  useFreshRow({ row, detail: afterSaleDetail(row.id), topic: 'afterSale', isOpen, onFailure });
