import { MoreIcon } from '@blueprintjs/icons';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { rowChart } from '#machines/order/row.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { type RowActor, type ShownAct, useActs } from '#src/lib/row-actor.ts';
import { useRowWalk } from '#src/lib/row-walk.ts';
import { useWantedAct } from '#src/lib/wanted-act.ts';
import { Button } from '#src/ui/button/button.tsx';
import { actLines } from '#src/ui/list/act-lines.ts';
import { useRowStep } from '#src/ui/list/row-steps.tsx';
import { useMainAct } from '#src/ui/list/use-main-act.ts';
import { MenuButton } from '#src/ui/menu-button/menu-button.tsx';
import { movingActs, offeredActs } from '../acts.ts';
import type { OrderDetail } from '../api.ts';
import { messages } from '../messages.ts';
import { eventName, isGrave } from '../words.ts';
import { LateActDialog } from './late-act-dialog.tsx';

const route = getRouteApi('/mall/orderinfo/$id');

/** The maximum number of possible actions shown as buttons; the menu has all of them. */
const shownAtMost = 3;
interface OrderButtonsProps {
  order: OrderDetail;
  actor: RowActor;
  onDeleted: () => void;
}

/** The actions on an order: the next steps as buttons, all of them with their reasons in a menu. */
export function OrderButtons({ order, actor, onDeleted }: OrderButtonsProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const [chosen, setChosen] = useState<ShownAct | null>(null);
  const acts = useActs(actor, rowChart);
  const { act: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  useWantedAct(wanted, acts, { open: setChosen, forget: () => void navigate({ search: {}, replace: true }) });
  const next = movingActs(offeredActs(acts))
    .filter(({ allowed }) => allowed)
    .slice(0, shownAtMost);
  useMainAct(next[0], setChosen);
  const walk = useRowWalk('order', order.id);
  const { go } = useRowStep(
    order.id,
    (id) => void navigate({ to: '/mall/orderinfo/$id', params: { id }, replace: true }),
  );
  return (
    <>
      {next.map((state, at) => (
        <Button
          key={state.act}
          intent={isGrave(state.event) ? 'danger' : at === 0 ? 'primary' : 'none'}
          variant={at === 0 && !isGrave(state.event) ? 'solid' : 'outlined'}
          onClick={() => setChosen(state)}
        >
          {eventName(state.event, locale)}
        </Button>
      ))}
      <MenuButton
        label={texts.actsOf(order.orderNo)}
        face={<MoreIcon />}
        items={actLines(rowChart.words, offeredActs(acts), locale, setChosen)}
      />
      {chosen !== null && (
        <LateActDialog
          order={order}
          act={chosen}
          acts={acts}
          onClose={() => setChosen(null)}
          {...(walk?.next && { onNext: () => go(walk.next) })}
          onDone={(act) => {
            if (act === 'delete') onDeleted();
          }}
        />
      )}
    </>
  );
}
