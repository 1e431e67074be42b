import { useTexts } from '../app/language.ts';
import { useMore } from '../app/loaded.ts';
import { useShop } from '../app/shop.ts';
import { Price } from '../parts/goods-line.tsx';
import { Link } from '../parts/link.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { Page } from '../parts/page.tsx';
import { Picture } from '../parts/picture.tsx';
import { Content, Empty } from '../parts/state.tsx';

/** The goods that members exchange for points. */
export function PointsPage() {
  const texts = useTexts();
  const { client } = useShop();
  const goods = useMore('points', (current) => client.call('pageStorePointsGoods', { query: { current, size: 20 } }));
  return (
    <Page title={texts.nav.points}>
      <Content of={goods}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty title={texts.noPoints} hint="" />
          ) : (
            <>
              <ul className="zs-grid">
                {rows.map(({ id, picUrl, name, leastPoints, skus }) => (
                  <li key={id}>
                    <Link to={`/points/${id}`} className="zs-card zs-goods-card">
                      <Picture url={picUrl} label="" />
                      <span className="zs-card-name">{name}</span>
                      <span className="zs-card-sum">
                        <Price fen={0} points={leastPoints} />
                        {skus.every(({ stock }) => stock === 0) && <span className="zs-badge">{texts.soldOut}</span>}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
              <MoreButton of={goods} />
            </>
          )
        }
      </Content>
    </Page>
  );
}
