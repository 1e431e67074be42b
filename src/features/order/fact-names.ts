import { formatCount, formatYuan } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { FactNames } from '#src/ui/history/history-list.tsx';
import { messages } from './messages.ts';

const yuan = (value: unknown) => (typeof value === 'number' ? formatYuan(value) : '–');
const count = (value: unknown) => (typeof value === 'number' ? formatCount(value) : '–');

/** Names the facts that an order's history shows, by their log names. */
export function orderFactNames(locale: Locale): FactNames {
  const texts = messages[locale];
  const channel = (value: unknown) =>
    typeof value === 'string' && value !== '' ? (texts.channels[value] ?? texts.otherChannel(value)) : '–';
  return {
    paymentPrice: { label: texts.toPay, text: yuan },
    paidPrice: { label: texts.paidSum, text: yuan },
    refundPrice: { label: texts.refundedSum, text: yuan },
    paidPoints: { label: texts.points, text: count },
    refundPoints: { label: texts.refundPoints, text: count },
    carrier: { label: texts.carrier },
    trackingNo: { label: texts.trackingNo },
    shippedQuantity: { label: texts.shippedCount, text: count },
    refundedQuantity: { label: texts.refundedCount, text: count },
    childCount: { label: texts.children, text: count },
    receiver_name: { label: texts.receiver },
    receiver_phone: { label: texts.phone },
    receiver_province: { label: texts.province },
    receiver_city: { label: texts.city },
    receiver_address: { label: texts.address },
    remark: { label: texts.remark },
    pay_channel: { label: texts.payChannel, text: channel },
    transaction_id: { label: texts.transaction },
  };
}
