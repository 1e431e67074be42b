import { rowChart as paymentChart } from '#machines/payment/row.ts';
import { rowChart as refundChart } from '#machines/refund/row.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { ActsMenu } from '#src/ui/list/acts-menu.tsx';
import { rowActs } from '#src/ui/list/row-acts.tsx';
import { paymentDetail, type PaymentRow, refundDetail, type RefundRow } from '../api.ts';
import { messages } from '../messages.ts';
import { CheckPaymentDialog } from './check-payment-dialog.tsx';
import { RefundActDialog } from './refund-act-dialog.tsx';

const payments = rowActs({
  chart: paymentChart,
  detail: paymentDetail,
  renderDialog: (payment, act, _, close) => <CheckPaymentDialog payment={payment} act={act} onClose={close} />,
});

const refunds = rowActs({
  chart: refundChart,
  detail: refundDetail,
  renderDialog: (refund, act, _, close) => <RefundActDialog refund={refund} act={act} onClose={close} />,
});

/** The row menu of a payment in a list. */
export function PaymentMenu({ row }: { row: PaymentRow }) {
  const texts = useMessages(messages);
  return <ActsMenu acts={payments} row={row} label={texts.actsOfPayment(row.paymentNo)} />;
}

/** The row menu of a refund in a list. */
export function RefundMenu({ row }: { row: RefundRow }) {
  const texts = useMessages(messages);
  return <ActsMenu acts={refunds} row={row} label={texts.actsOfRefund(row.refundNo)} />;
}
