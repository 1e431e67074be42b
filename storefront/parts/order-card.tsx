import { useTexts } from '../app/language.ts';
import type { Schemas } from '../client.ts';
import { GoodsLine, Price } from './goods-line.tsx';
import { Link } from './link.tsx';

/** What one unit of an ordered item cost. */
export const unitPrice = ({ salesPrice, points, quantity }: Schemas['OwnItem']) => ({
  fen: salesPrice,
  points: Math.round(points / quantity),
});

/** An order in a list. */
export function OrderCard({ order }: { order: Schemas['OwnOrder'] }) {
  const texts = useTexts();
  const { id, orderNo, stateName, items, itemQuantity, price, points, acts } = order;
  return (
    <article className="zs-card zs-block" aria-label={`${texts.order} ${orderNo}`}>
      <header className="zs-order-head">
        <span className="zs-soft">{orderNo}</span>
        <span className="zs-state">{stateName}</span>
      </header>
      {items.map((item) => (
        <GoodsLine key={item.id} of={item} price={unitPrice(item)} quantity={item.quantity} />
      ))}
      <footer className="zs-order-foot">
        <span>
          <span className="zs-soft">{texts.units(itemQuantity)}</span> {texts.total}{' '}
          <Price fen={price} points={points} />
        </span>
        <span className="zs-acts">
          <Link className="zs-button" to={`/orders/${id}`} label={`${texts.toOrder} ${orderNo}`}>
            {texts.toOrder}
          </Link>
          {acts.includes('pay') && (
            <Link className="zs-button zs-go" to={`/pay/${id}`} label={`${texts.pay} ${orderNo}`}>
              {texts.pay}
            </Link>
          )}
        </span>
      </footer>
    </article>
  );
}
