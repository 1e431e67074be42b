import { MoreIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { MenuButton } from '#src/ui/menu-button/menu-button.tsx';
import { actLabel, offeredActs, redActs } from '../acts.ts';
import { type ActState, orderDetail, type OrderRow } from '../api.ts';
import { messages } from '../messages.ts';
import { ActDialog } from './act-dialog.tsx';

/** The menu of an order in a list: what it takes now and, of what it does not, why. Both are asked when the menu opens. */
export function OrderMenu({ row }: { row: OrderRow }) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ActState | null>(null);
  const { data, error } = useQuery({ ...orderDetail(row.id), enabled: isOpen || chosen !== null, staleTime: 0 });
  const items =
    data === undefined
      ? [
          {
            id: 'wait',
            label: error === null ? texts.asking : problemText(error),
            isDisabled: true,
            onSelect: () => {},
          },
        ]
      : offeredActs(data.acts).map((state) => ({
          id: state.act,
          label: actLabel(state, locale),
          ...(redActs.has(state.act) && { intent: 'danger' as const }),
          ...(!state.allowed && { isDisabled: true, hint: state.reason ?? '' }),
          onSelect: () => setChosen(state),
        }));
  return (
    <>
      <MenuButton
        label={texts.actsOf(row.orderNo)}
        face={<MoreIcon />}
        variant="minimal"
        size="small"
        isFloating
        onOpen={setOpen}
        items={items}
      />
      {chosen !== null && data !== undefined && <ActDialog order={data} act={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
