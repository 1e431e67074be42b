import { timeOf } from '../app/format.ts';
import { useTexts } from '../app/language.ts';
import { useMore } from '../app/loaded.ts';
import { useShop } from '../app/shop.ts';
import { Link } from '../parts/link.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { Page } from '../parts/page.tsx';
import { Content, Empty } from '../parts/state.tsx';

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : `−${Math.abs(amount)}`);

/** How a member's points came and went. */
export function HistoryPage() {
  const texts = useTexts();
  const { client } = useShop();
  const history = useMore('history', (current) => client.call('pageOwnPoints', { query: { current, size: 20 } }));
  return (
    <Page title={texts.pointsHistory} back="/me">
      <Content of={history}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty title={texts.noHistory} hint="" />
          ) : (
            <>
              <ul className="zs-card zs-history">
                {rows.map(({ id, amount, balanceAfter, source, orderId, time }) => (
                  <li key={id}>
                    <span>
                      {orderId === null ? (
                        texts.pointsSources[source]
                      ) : (
                        <Link to={`/orders/${orderId}`}>{texts.pointsSources[source]}</Link>
                      )}
                      <time className="zs-soft" dateTime={time}>
                        {timeOf(time)}
                      </time>
                    </span>
                    <span>
                      <strong>{signed(amount)}</strong>
                      <span className="zs-soft">{texts.left(balanceAfter)}</span>
                    </span>
                  </li>
                ))}
              </ul>
              <MoreButton of={history} />
            </>
          )
        }
      </Content>
    </Page>
  );
}
