import { PrintIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount, formatTime, formatYuan } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { orderDetail, type OrderDetail } from '../api.ts';
import { messages } from '../messages.ts';
import './print-page.css';

export const lazyRoute = createLazyRoute('/mall/orderinfo/$id/print')({ component: PrintPage });

/** A picking list for the packer or a delivery note for the buyer; only the sheet itself is printed. */
function PrintPage() {
  const { id } = lazyRoute.useParams();
  const { kind = 'picking' } = lazyRoute.useSearch();
  const texts = useMessages(messages);
  const query = useQuery(orderDetail(id));
  const { data } = query;
  const title = kind === 'picking' ? texts.pickingList : texts.deliveryNote;
  return (
    <Page
      title={title}
      back={<BackLink to="/mall/orderinfo/$id" params={{ id }} />}
      actions={
        <Button intent="primary" icon={<PrintIcon />} disabled={data === undefined} onClick={() => window.print()}>
          {texts.print}
        </Button>
      }
    >
      <Pending of={query} lines={8}>
        {(data) => <Sheet order={data} title={title} hasPrices={kind === 'delivery'} />}
      </Pending>
    </Page>
  );
}

function Sheet({ order, title, hasPrices }: { order: OrderDetail; title: string; hasPrices: boolean }) {
  const texts = useMessages(messages);
  const [printed] = useState(() => formatTime(new Date().toISOString()));
  return (
    <article className="zg-sheet">
      <header>
        <h2>{title}</h2>
        <p>{order.orderNo}</p>
      </header>
      <p>
        {texts.receiver}: {order.receiverName} {order.receiverPhone}
        <br />
        {texts.address}: {order.receiverProvince}
        {order.receiverCity}
        {order.receiverAddress}
        {order.userMessage !== '' && (
          <>
            <br />
            {texts.message}: {order.userMessage}
          </>
        )}
      </p>
      <table>
        <thead>
          <tr>
            {!hasPrices && <th scope="col">✓</th>}
            <th scope="col">{texts.item}</th>
            <th scope="col">{texts.quantity}</th>
            {hasPrices && <th scope="col">{texts.unitPrice}</th>}
            {hasPrices && <th scope="col">{texts.subtotal}</th>}
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id}>
              {!hasPrices && <td>☐</td>}
              <td>{[item.spuName, item.specInfo].filter(Boolean).join(' · ')}</td>
              <td>{formatCount(hasPrices ? item.quantity : item.shippableQuantity)}</td>
              {hasPrices && <td>{formatYuan(item.salesPrice)}</td>}
              {hasPrices && <td>{formatYuan(item.paymentPrice)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        {hasPrices && (
          <p>
            {texts.toPay}: ¥{formatYuan(order.paymentPrice)}
            {order.paymentPoints > 0 && ` + ${texts.pointsOf(formatCount(order.paymentPoints))}`}
          </p>
        )}
        <p>{texts.printedAt(printed)}</p>
        {hasPrices && <p>{texts.signHere}: ____________________</p>}
      </footer>
    </article>
  );
}
