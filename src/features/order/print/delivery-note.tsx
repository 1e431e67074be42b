import { formatCount, formatYuan } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { placeText } from '#src/lib/place-text.ts';
import { messages } from './messages.ts';
import type { Packed } from './packed.ts';

/** One parcel for its buyer, on a page of its own. */
export function DeliveryNote({ parcel, printed }: { parcel: Packed; printed: string }) {
  const texts = useMessages(messages);
  const { order, carrier, trackingNo, goods, isWhole } = parcel;
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const price = isWhole ? order.paymentPrice : sum(goods.map((item) => item.price));
  const points = isWhole ? order.paymentPoints : sum(goods.map((item) => item.points));
  return (
    <article className="zg-sheet">
      <header>
        <h2>{texts.kinds.delivery}</h2>
        <p>
          {order.orderNo}
          {trackingNo !== '' && ` · ${carrier} ${trackingNo}`}
        </p>
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
          {goods.map(({ itemId, name, quantity, salesPrice, price: subtotal }) => (
            <tr key={itemId}>
              <td>{name}</td>
              <td>{formatCount(quantity)}</td>
              <td>{formatYuan(salesPrice)}</td>
              <td>{formatYuan(subtotal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <p>
          {isWhole ? texts.toPay : texts.inParcel}: ¥{formatYuan(price)}
          {points > 0 && ` + ${texts.pointsOf(formatCount(points))}`}
        </p>
        <p>
          {order.tenantName} · {texts.printedAt(printed)}
        </p>
        <p>{texts.signHere}: ____________________</p>
      </footer>
    </article>
  );
}
