import { isJustCancelled } from '#machines/order/selectors.ts';
import { formatTime } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { StepBar } from '#src/ui/step-bar/step-bar.tsx';
import type { OrderDetail } from '../api.ts';
import { messages } from '../messages.ts';
import { eventName } from '../words.ts';

/** The order's progress from placing to completion, with the time of each step; a closed order ends there. */
export function OrderSteps({ order }: { order: OrderDetail }) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const way = [
    { id: 'placed', at: order.createTime },
    { id: 'paid', at: order.paymentTime },
    { id: 'shipped', at: order.deliveryTime },
    { id: 'received', at: order.receiveTime },
    { id: 'completed', at: order.completeTime },
  ] as const;
  const isOver = order.completeTime !== null;
  const isHeld = isJustCancelled(order);
  const isClosed = order.cancelTime !== null || isHeld;
  const reached = way.filter(({ at }) => at !== null);
  const next = way.find(({ at }) => at === null);
  const due = order.dueEvent === null ? undefined : eventName(order.dueEvent, locale);
  const dueNote = due !== undefined && order.dueTime !== null ? texts.dueIn(due, formatTime(order.dueTime)) : undefined;
  const done = reached.map(({ id, at }) => ({
    id,
    label: texts.steps[id],
    note: formatTime(at),
    status: 'done' as const,
  }));
  const rest = isClosed
    ? [
        {
          id: 'closed',
          label: texts.closed,
          note: [
            order.cancelReason ? texts.cancelReasons[order.cancelReason] : '',
            isHeld ? dueNote : formatTime(order.cancelTime),
          ]
            .filter((text) => text !== '' && text !== '–')
            .join(' · '),
          status: 'failed' as const,
        },
      ]
    : way
        .filter(({ at }) => at === null && !isOver)
        .map(({ id }) => ({
          id,
          label: texts.steps[id],
          note: id === next?.id ? dueNote : undefined,
          status: id === next?.id ? ('now' as const) : ('open' as const),
        }));
  return <StepBar label={texts.state} steps={[...done, ...rest]} />;
}
