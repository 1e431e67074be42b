import { MoreIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { MenuButton } from '#src/ui/menu-button/menu-button.tsx';
import { actLabel, offeredActs, redActs } from '../acts.ts';
import type { ActState, OrderDetail } from '../api.ts';
import { messages } from '../messages.ts';
import { ActDialog } from './act-dialog.tsx';

/** So many of the acts that are possible now stand as buttons; the menu has all of them. */
const shownAtMost = 3;
const seldom: ReadonlySet<string> = new Set(['edit', 'split', 'openAfterSale', 'delete', 'resend', 'resendCardSms']);

/** What can be done with an order: the next steps as buttons, everything with its reason in a menu. */
export function OrderButtons({ order, onDeleted }: { order: OrderDetail; onDeleted: () => void }) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const [chosen, setChosen] = useState<ActState | null>(null);
  const acts = offeredActs(order.acts);
  const next = acts.filter(({ act, allowed }) => allowed && !seldom.has(act)).slice(0, shownAtMost);
  return (
    <>
      {next.map((state, at) => (
        <Button
          key={state.act}
          intent={redActs.has(state.act) ? 'danger' : at === 0 ? 'primary' : 'none'}
          variant={at === 0 && !redActs.has(state.act) ? 'solid' : 'outlined'}
          onClick={() => setChosen(state)}
        >
          {actLabel(state, locale)}
        </Button>
      ))}
      <MenuButton
        label={texts.actsOf(order.orderNo)}
        face={<MoreIcon />}
        items={acts.map((state) => ({
          id: state.act,
          label: actLabel(state, locale),
          ...(redActs.has(state.act) && { intent: 'danger' as const }),
          ...(!state.allowed && { isDisabled: true, hint: state.reason ?? '' }),
          onSelect: () => setChosen(state),
        }))}
      />
      {chosen !== null && (
        <ActDialog
          order={order}
          act={chosen}
          onClose={() => setChosen(null)}
          onDone={(act) => {
            if (act === 'delete') onDeleted();
          }}
        />
      )}
    </>
  );
}
