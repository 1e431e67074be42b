import { isJustCancelled, isRefundFailed, isRefunding } from '#machines/order/selectors.ts';
import { formatTime } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { type Step, StepBar } from '#src/ui/step-bar/step-bar.tsx';
import type { OrderDetail } from '../api.ts';
import { messages } from '../messages.ts';
import { eventName, stateName } from '../words.ts';

const noted = (...notes: readonly (string | undefined)[]) =>
  notes.filter((text) => text !== undefined && text !== '' && text !== '–').join(' · ') || undefined;

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
  const due = order.dueEvent === null ? undefined : eventName(order.dueEvent, locale);
  const dueNote = due !== undefined && order.dueTime !== null ? texts.dueIn(due, formatTime(order.dueTime)) : undefined;
  const reason = order.cancelReason ? texts.cancelReasons[order.cancelReason] : undefined;
  const done = way.flatMap(({ id, at }): Step[] =>
    at === null ? [] : [{ id, label: texts.steps[id], note: formatTime(at), status: 'done' }],
  );
  const toGo = (): Step[] => {
    const isHeld = isJustCancelled(order);
    if (order.cancelTime !== null || isHeld) {
      const note = noted(reason, isHeld ? dueNote : formatTime(order.cancelTime));
      return [{ id: 'closed', label: texts.closed, note, status: 'failed' }];
    }
    if (isRefunding(order)) {
      const status = isRefundFailed(order) ? 'failed' : 'now';
      return [
        { id: 'refund', label: stateName(order.state, locale), note: noted(reason, dueNote), status },
        { id: 'closed', label: texts.closed, status: 'open' },
      ];
    }
    const open = order.completeTime === null ? way.filter(({ at }) => at === null) : [];
    return open.map(({ id }, index) => ({
      id,
      label: texts.steps[id],
      note: index === 0 ? dueNote : undefined,
      status: index === 0 ? 'now' : 'open',
    }));
  };
  return <StepBar label={texts.state} steps={[...done, ...toGo()]} />;
}
