import { MoreIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { MenuButton } from '#src/ui/menu-button/menu-button.tsx';
import { type ActState, afterSaleDetail, type AfterSaleRow } from '../api.ts';
import { messages } from '../messages.ts';
import { actLabel } from '../words.ts';
import { ActDialog } from './act-dialog.tsx';

/** The menu of an after-sale in a list: what it takes now and, of what it does not, why. Both are asked when the menu opens. */
export function AfterSaleMenu({ row }: { row: AfterSaleRow }) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ActState | null>(null);
  const { data, error } = useQuery({ ...afterSaleDetail(row.id), enabled: isOpen || chosen !== null, staleTime: 0 });
  const waiting = { id: 'wait', label: error === null ? texts.asking : problemText(error), isDisabled: true };
  const items = data?.acts.map((state) => ({
    id: state.act,
    label: actLabel(state, locale),
    ...(!state.allowed && { isDisabled: true, hint: state.reason ?? '' }),
    onSelect: () => setChosen(state),
  }));
  return (
    <>
      <MenuButton
        label={texts.actsOf(row.afterSaleNo)}
        face={<MoreIcon />}
        variant="minimal"
        size="small"
        isFloating
        onOpen={setOpen}
        items={items ?? [{ ...waiting, onSelect: () => {} }]}
      />
      {chosen !== null && data !== undefined && (
        <ActDialog afterSale={data} act={chosen} onClose={() => setChosen(null)} />
      )}
    </>
  );
}
