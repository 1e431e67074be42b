import { MoreIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { rowChart } from '#machines/after-sale/row.ts';
import { useFreshRow } from '#src/lib/fresh-row.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { type ShownAct, useActs, useRowActor } from '#src/lib/row-actor.ts';
import { MenuButton } from '#src/ui/menu-button/menu-button.tsx';
import { afterSaleDetail, type AfterSaleRow } from '../api.ts';
import { messages } from '../messages.ts';
import { actLabel } from '../words.ts';
import { ActDialog } from './act-dialog.tsx';

/** The menu of an after-sale in a list: what its chart takes now and, of what it does not, why. */
export function AfterSaleMenu({ row }: { row: AfterSaleRow }) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ShownAct | null>(null);
  const isLookedAt = isOpen || chosen !== null;
  const { shown, detail } = useFreshRow({
    row,
    detail: afterSaleDetail(row.id),
    topic: 'afterSale',
    isOpen: isLookedAt,
    onFailure: () => setChosen(null),
  });
  const acts = useActs(useRowActor(rowChart, isLookedAt ? shown : null), rowChart);
  return (
    <>
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
          onSelect: () => setChosen(state),
        }))}
      />
      {chosen !== null && detail !== undefined && (
        <ActDialog afterSale={detail} act={chosen} onClose={() => setChosen(null)} />
      )}
    </>
  );
}
