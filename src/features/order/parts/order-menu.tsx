import { MoreIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { rowChart } from '#machines/order/row.ts';
import { useFreshRow } from '#src/lib/fresh-row.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { type ShownAct, useActs, useRowActor } from '#src/lib/row-actor.ts';
import { MenuButton } from '#src/ui/menu-button/menu-button.tsx';
import { useActLines } from '../acts.ts';
import { orderDetail, type OrderRow } from '../api.ts';
import { messages } from '../messages.ts';
import { ActDialog } from './act-dialog.tsx';

/** The menu of an order in a list: what its chart takes now and, of what it does not, why. */
export function OrderMenu({ row }: { row: OrderRow }) {
  const texts = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ShownAct | null>(null);
  const isLookedAt = isOpen || chosen !== null;
  const { shown, detail } = useFreshRow({
    row,
    detail: orderDetail(row.id),
    topic: 'order',
    isOpen: isLookedAt,
    onFailure: () => setChosen(null),
  });
  const acts = useActs(useRowActor(rowChart, isLookedAt ? shown : null), rowChart);
  return (
    <>
      <MenuButton
        label={texts.actsOf(row.orderNo)}
        face={<MoreIcon />}
        variant="minimal"
        size="small"
        isFloating
        onOpen={setOpen}
        items={useActLines(acts, setChosen)}
      />
      {chosen !== null && detail !== undefined && (
        <ActDialog order={detail} act={chosen} acts={acts} onClose={() => setChosen(null)} />
      )}
    </>
  );
}
