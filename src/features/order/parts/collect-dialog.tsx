import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatTime, formatYuan } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { QrCode } from '#src/ui/qr-code/qr-code.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { collectPayment, type OrderDetail } from '../api.ts';
import { paymentMessages } from '../payment-messages.ts';
import './collect-dialog.css';

interface CollectDialogProps {
  order: Pick<OrderDetail, 'id' | 'orderNo' | 'paymentPrice'>;
  onClose: () => void;
}

/** The same code for whoever asks again, so asking is no more than reading it. */
const codeOf = (orderId: string, price: number) =>
  queryOptions({
    queryKey: ['collect', orderId, price],
    queryFn: () => collectPayment({ orderId }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { silent: 'told in place' },
  });

/** Shows the buyer a code to scan; the order's page goes on by itself once it is paid. */
export function CollectDialog({ order: { id, orderNo, paymentPrice }, onClose }: CollectDialogProps) {
  const texts = useMessages(paymentMessages);
  const code = useQuery(codeOf(id, paymentPrice));
  return (
    <Dialog isOpen title={texts.collectOf(orderNo)} width={420} onClose={onClose}>
      <Pending of={code} lines={6}>
        {({ link, price, untilTime }) => (
          <div className="zg-collect">
            <strong>¥{formatYuan(price)}</strong>
            <QrCode text={link} size={200} />
            <p>{texts.collectHint}</p>
            <small>{texts.collectUntil(formatTime(untilTime))}</small>
          </div>
        )}
      </Pending>
    </Dialog>
  );
}
