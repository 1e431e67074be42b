import { yuan } from '../app/format.ts';
import { useTexts } from '../app/language.ts';
import { useLoaded } from '../app/loaded.ts';
import { useShop } from '../app/shop.ts';
import { Glyph } from '../parts/glyph.tsx';
import { Leaving } from '../parts/leaving.tsx';
import { Link } from '../parts/link.tsx';
import { Page } from '../parts/page.tsx';
import { Content } from '../parts/state.tsx';

/** Who is signed in, with what is theirs. */
export function MePage() {
  const texts = useTexts();
  const { client } = useShop();
  const member = useLoaded('me', () => client.call('readOwnMembership', {}));
  const places = [
    { to: '/orders', name: texts.orders },
    { to: '/claims', name: texts.claims },
    { to: '/me/profile', name: texts.profile },
    { to: '/me/points', name: texts.pointsHistory },
    { to: '/me/addresses', name: texts.addresses },
  ];
  return (
    <Page title={texts.me}>
      <Content of={member}>
        {({ nickName, mobile, points, balance }) => (
          <section className="zs-card zs-block">
            <p className="zs-standing">{nickName}</p>
            <p className="zs-soft">{mobile === '' ? <Link to="/me/phone">{texts.bindPhone}</Link> : mobile}</p>
            <dl className="zs-facts">
              <div>
                <dt>{texts.myPoints}</dt>
                <dd>{points}</dd>
              </div>
              <div>
                <dt>{texts.balance}</dt>
                <dd>{yuan(balance)}</dd>
              </div>
            </dl>
          </section>
        )}
      </Content>
      <ul className="zs-card zs-menu">
        {places.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>
              {name}
              <Glyph name="forward" />
            </Link>
          </li>
        ))}
      </ul>
      <Leaving />
    </Page>
  );
}
