import { formatCount, formatYuan } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { placeText } from '#src/lib/place-text.ts';
import type { DeskOrder } from '../api.ts';
import { messages } from './messages.ts';

/** One order for its buyer, on a page of its own. */
export function DeliveryNote({ order, printed }: { order: DeskOrder; printed: string }) {
  const texts = useMessages(messages);
  return (
    <article className="zg-sheet">
      <header>
        <h2>{texts.kinds.delivery}</h2>
        <p>{order.orderNo}</p>
      </header>
      <p>
        {texts.receiver}: {order.receiverName} {order.receiverPhone}
        <br />
        {texts.address}: {placeText(order.receiverProvince, order.receiverCity, order.receiverAddress)}
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
            <th scope="col">{texts.item}</th>
            <th scope="col">{texts.quantity}</th>
            <th scope="col">{texts.unitPrice}</th>
            <th scope="col">{texts.subtotal}</th>
          </tr>
        </thead>
        <tbody>
          {order.goods.map(({ itemId, spuName, specInfo, quantity, salesPrice, paymentPrice }) => (
            <tr key={itemId}>
              <td>{[spuName, specInfo].filter(Boolean).join(' · ')}</td>
              <td>{formatCount(quantity)}</td>
              <td>{formatYuan(salesPrice)}</td>
              <td>{formatYuan(paymentPrice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <p>
          {texts.toPay}: ¥{formatYuan(order.paymentPrice)}
          {order.paymentPoints > 0 && ` + ${texts.pointsOf(formatCount(order.paymentPoints))}`}
        </p>
        <p>
          {order.tenantName} · {texts.printedAt(printed)}
        </p>
        <p>{texts.signHere}: ____________________</p>
      </footer>
    </article>
  );
}
