import { formatCount } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { placeText } from '#src/lib/place-text.ts';
import { Barcode } from './barcode.tsx';
import { messages } from './messages.ts';
import type { Packed } from './packed.ts';

/** A label of 100 × 150 mm for one parcel; its barcode is the order's number, which the ship desk reads. */
export function ParcelLabel({ parcel: { order, carrier, trackingNo, goods } }: { parcel: Packed }) {
  const texts = useMessages(messages);
  const units = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className="zg-label">
      <header>
        <strong>{order.tenantName}</strong>
        <span>{`${carrier} ${trackingNo}`.trim()}</span>
      </header>
      <section>
        <h2>{texts.to}</h2>
        <p className="zg-label-name">
          {order.receiverName} <span>{order.receiverPhone}</span>
        </p>
        <p className="zg-label-address">
          {placeText(order.receiverProvince, order.receiverCity, order.receiverAddress)}
        </p>
      </section>
      <section>
        <h2>{texts.from}</h2>
        <p>{order.tenantName}</p>
      </section>
      <ul>
        {goods.map(({ itemId, name, quantity }) => (
          <li key={itemId}>
            {name} × {formatCount(quantity)}
          </li>
        ))}
      </ul>
      <p>
        {texts.quantity}: {formatCount(units)}
        {order.userMessage !== '' && ` · ${texts.message}: ${order.userMessage}`}
      </p>
      <Barcode text={order.orderNo} />
    </article>
  );
}
