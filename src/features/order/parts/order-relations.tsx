import { useQuery } from '@tanstack/react-query';
import { words } from '#machines/after-sale/words.ts';
import { shownBy } from '#src/lib/chart-words.ts';
import { formatCount, formatTime, formatYuan } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import { NumberLink } from '#src/ui/number-link/number-link.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { orderChildren, type OrderDetail } from '../api.ts';
import { messages } from '../messages.ts';
import { stateName, toneOf } from '../words.ts';

const { stateName: claimName } = shownBy(words);

/** The after-sales of this order. */
export function AfterSalesCard({ order: { afterSales } }: { order: OrderDetail }) {
  const texts = useMessages(messages);
  const locale = useLocale();
  return (
    <Card title={texts.afterSales}>
      {afterSales.length === 0 ? (
        <p className="zg-order-note">{texts.noAfterSales}</p>
      ) : (
        <ul className="zg-parcels">
          {afterSales.map((afterSale) => (
            <li key={afterSale.id}>
              <strong>
                <NumberLink kind="afterSale" id={afterSale.id} no={afterSale.afterSaleNo} />{' '}
                <Tag>{claimName(afterSale.state, locale)}</Tag>
              </strong>
              <span>
                {texts.ways[afterSale.way]} · {afterSale.itemName} × {formatCount(afterSale.claimQuantity)} · ¥
                {formatYuan(afterSale.claimPrice)}
                {afterSale.claimPoints > 0 && ` + ${texts.pointsOf(formatCount(afterSale.claimPoints))}`}
              </span>
              <small>{formatTime(afterSale.createTime)}</small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The orders that this one was split into. */
export function ChildrenCard({ order: { id } }: { order: OrderDetail }) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const query = useQuery(orderChildren(id));
  return (
    <Card title={texts.children}>
      <Pending of={query} lines={2}>
        {(data) => (
          <ul className="zg-parcels">
            {data.map((child) => (
              <li key={child.id}>
                <strong>
                  <NumberLink kind="order" id={child.id} no={child.orderNo} />{' '}
                  <Tag tone={toneOf(child.state)}>{stateName(child.state, locale)}</Tag>
                </strong>
                <span>
                  {child.firstItem} · {formatCount(child.itemQuantity)} {texts.units} · ¥
                  {formatYuan(child.paymentPrice)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Pending>
    </Card>
  );
}
