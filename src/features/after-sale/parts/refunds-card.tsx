import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { Card } from '#src/ui/card/card.tsx';
import { RefundList } from '#src/ui/refund-list/refund-list.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { refundsFor } from '../api.ts';
import { messages } from '../messages.ts';

/** The refund that an after-sale waits for, or that has ended it; nothing for those who may not see refunds. */
export function RefundsCard({ afterSaleNo }: { afterSaleNo: string }) {
  const isHidden = useWithheld()('pageRefunds') !== null;
  return isHidden ? null : <Refunds afterSaleNo={afterSaleNo} />;
}

function Refunds({ afterSaleNo }: { afterSaleNo: string }) {
  const texts = useMessages(messages);
  const refunds = useQuery(refundsFor(afterSaleNo));
  useChanges('refund', () => void readAnew(refunds));
  return (
    <Card title={texts.refunds}>
      <Pending of={refunds} lines={2}>
        {({ records }) => <RefundList refunds={records} none={texts.noRefunds} />}
      </Pending>
    </Card>
  );
}
