import { useLanguage, useTexts } from '../app/language.ts';
import { useLoaded, useMore } from '../app/loaded.ts';
import { usePlace } from '../app/place.ts';
import { useShop } from '../app/shop.ts';
import { Link } from '../parts/link.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { OrderCard } from '../parts/order-card.tsx';
import { Page } from '../parts/page.tsx';
import { Content, Empty } from '../parts/state.tsx';

const stages = ['awaitingPayment', 'awaitingShipment', 'awaitingReceipt', 'completed'] as const;

/** A member's orders, by their stage. */
export function OrdersPage() {
  const texts = useTexts();
  const { client } = useShop();
  const { query } = usePlace();
  const stage = stages.find((each) => each === query.get('stage'));
  const counts = useLoaded(`counts ${stage ?? ''}`, () => client.call('countOwnOrders', {}));
  const countOf = (state: string) => counts.content?.find((each) => each.state === state)?.count ?? 0;
  const orders = useMore(
    `orders ${stage ?? ''}`,
    (current) => client.call('pageOwnOrders', { query: { current, size: 10, ...(stage && { stage }) } }),
    useLanguage(),
  );
  return (
    <Page title={texts.orders}>
      <nav aria-label={texts.orders}>
        <ul className="zs-chips">
          <li>
            <Link to="/orders" current={stage === undefined ? 'page' : undefined}>
              {texts.stages.all}
            </Link>
          </li>
          {stages.map((each) => (
            <li key={each}>
              <Link to="/orders" query={{ stage: each }} current={stage === each ? 'page' : undefined}>
                {texts.stages[each]}
                {each !== 'completed' && countOf(each) > 0 && ` ${countOf(each)}`}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/claims">{texts.claims}</Link>
          </li>
        </ul>
      </nav>
      <Content of={orders}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty title={texts.noOrders} hint="">
              <Link className="zs-button zs-go" to="/">
                {texts.toGoods}
              </Link>
            </Empty>
          ) : (
            <>
              <ul className="zs-list">
                {rows.map((order) => (
                  <li key={order.id}>
                    <OrderCard order={order} />
                  </li>
                ))}
              </ul>
              <MoreButton of={orders} />
            </>
          )
        }
      </Content>
    </Page>
  );
}
