import { formatCount } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import type { DeskOrder } from '../api.ts';
import { messages } from './messages.ts';
import { pickedGoods } from './picking.ts';

interface SheetProps {
  orders: readonly DeskOrder[];
  printed: string;
}

/** One list for the packer: the goods of all orders, each with where it goes. */
export function PickingList({ orders, printed }: SheetProps) {
  const texts = useMessages(messages);
  const goods = pickedGoods(orders);
  const units = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className="zg-sheet">
      <header>
        <h2>{texts.kinds.picking}</h2>
        <p>{orders.length === 1 ? orders[0]?.orderNo : texts.ofOrders(orders.length, formatCount(units))}</p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">✓</th>
            <th scope="col">{texts.item}</th>
            <th scope="col">{texts.spec}</th>
            <th scope="col">{texts.quantity}</th>
            <th scope="col">{texts.goesTo}</th>
          </tr>
        </thead>
        <tbody>
          {goods.map(({ name, spec, quantity, goesTo }) => (
            <tr key={`${name} ${spec}`}>
              <td>☐</td>
              <td>{name}</td>
              <td>{spec}</td>
              <td>
                <strong>{formatCount(quantity)}</strong>
              </td>
              <td>
                {goesTo.map((each) => (
                  <span key={each.orderNo} className="zg-sheet-goal">
                    {each.orderNo} × {formatCount(each.quantity)}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {orders.map(({ id, orderNo, userMessage, remark }) =>
        userMessage === '' && remark === '' ? null : (
          <p key={id}>
            {orderNo}:{' '}
            {[userMessage && `${texts.message}: ${userMessage}`, remark && `${texts.remark}: ${remark}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ),
      )}
      <footer>
        <p>{texts.printedAt(printed)}</p>
      </footer>
    </article>
  );
}
