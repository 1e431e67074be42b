import { lazy, type ReactNode, Suspense } from 'react';
import { CataloguePage } from '../pages/catalogue-page.tsx';
import { Link } from '../parts/link.tsx';
import { Page } from '../parts/page.tsx';
import { Empty, Loading } from '../parts/state.tsx';
import { useTexts } from './language.ts';
import { usePlace } from './place.ts';
import { joinsByOrder, useSession, useShop } from './shop.ts';

const SignInPage = lazy(async () => ({ default: (await import('../pages/sign-in-page.tsx')).SignInPage }));
const GoodsPage = lazy(async () => ({ default: (await import('../pages/goods-page.tsx')).GoodsPage }));
const PointsPage = lazy(async () => ({ default: (await import('../pages/points-page.tsx')).PointsPage }));
const ExchangePage = lazy(async () => ({ default: (await import('../pages/exchange-page.tsx')).ExchangePage }));
const CartPage = lazy(async () => ({ default: (await import('../pages/cart-page.tsx')).CartPage }));
const CheckoutPage = lazy(async () => ({ default: (await import('../pages/checkout-page.tsx')).CheckoutPage }));
const PayPage = lazy(async () => ({ default: (await import('../pages/pay-page.tsx')).PayPage }));
const OrdersPage = lazy(async () => ({ default: (await import('../pages/orders-page.tsx')).OrdersPage }));
const OrderPage = lazy(async () => ({ default: (await import('../pages/order-page.tsx')).OrderPage }));
const ClaimPage = lazy(async () => ({ default: (await import('../pages/claim-page.tsx')).ClaimPage }));
const ClaimsPage = lazy(async () => ({ default: (await import('../pages/claims-page.tsx')).ClaimsPage }));
const MePage = lazy(async () => ({ default: (await import('../pages/me-page.tsx')).MePage }));
const AddressesPage = lazy(async () => ({ default: (await import('../pages/addresses-page.tsx')).AddressesPage }));
const ProfilePage = lazy(async () => ({ default: (await import('../pages/profile-page.tsx')).ProfilePage }));
const BindPhonePage = lazy(async () => ({ default: (await import('../pages/bind-phone-page.tsx')).BindPhonePage }));
const HistoryPage = lazy(async () => ({ default: (await import('../pages/history-page.tsx')).HistoryPage }));

/**
 * For whom a page is, if not for everybody: for members; also for those whom WeChat knows and a first order makes members,
 * where it begins that order; or for both.
 */
type Audience = 'members' | 'firstOrder' | 'known';

/** Each page by the form of its path; `:id` stands for a number. */
const routes: readonly { form: string; of?: Audience; page: (ids: readonly string[]) => ReactNode }[] = [
  { form: '/', page: () => <CataloguePage /> },
  { form: '/goods/:id', page: ([id = '']) => <GoodsPage key={id} id={id} /> },
  { form: '/points', page: () => <PointsPage /> },
  { form: '/points/:id', page: ([id = '']) => <ExchangePage key={id} id={id} /> },
  { form: '/cart', of: 'firstOrder', page: () => <CartPage /> },
  { form: '/checkout', of: 'firstOrder', page: () => <CheckoutPage /> },
  { form: '/pay/:id', of: 'members', page: ([id = '']) => <PayPage key={id} id={id} /> },
  { form: '/orders', of: 'members', page: () => <OrdersPage /> },
  { form: '/orders/:id', of: 'members', page: ([id = '']) => <OrderPage key={id} id={id} /> },
  {
    form: '/orders/:id/claim/:id',
    of: 'members',
    page: ([id = '', item = '']) => <ClaimPage key={item} orderId={id} itemId={item} />,
  },
  { form: '/claims', of: 'members', page: () => <ClaimsPage /> },
  { form: '/me', of: 'members', page: () => <MePage /> },
  { form: '/me/profile', of: 'members', page: () => <ProfilePage /> },
  { form: '/me/points', of: 'members', page: () => <HistoryPage /> },
  { form: '/me/phone', of: 'known', page: () => <BindPhonePage next="/me" /> },
  { form: '/me/addresses', of: 'members', page: () => <AddressesPage /> },
];

const patterns = routes.map((route) => ({
  ...route,
  pattern: new RegExp(`^${route.form.replaceAll(':id', String.raw`(\d{1,18})`)}$`),
}));

/** The page of the address; who is not signed in signs in where a member's page would be, and is then on it. */
export function RoutedPage() {
  const texts = useTexts();
  const { path } = usePlace();
  const session = useSession();
  const byOrder = joinsByOrder(useShop());
  for (const { pattern, of, page } of patterns) {
    const found = pattern.exec(path);
    if (found === null) continue;
    const isOpen = of === undefined || session?.isMember === true;
    const isFor = isOpen || of === 'known' || (of === 'firstOrder' && byOrder);
    return (
      // What a member's page holds is nobody else's: who signs in as another finds it anew. A first order keeps the id.
      <Suspense key={of && session?.isKnown ? session.userId : undefined} fallback={<Loading />}>
        {!isOpen && session?.isKnown !== true ? (
          <SignInPage />
        ) : isFor ? (
          page(found.slice(1))
        ) : byOrder ? (
          <NoMemberYet path={path} />
        ) : (
          <BindPhonePage />
        )}
      </Suspense>
    );
  }
  return (
    <Empty title={texts.missing} hint="" isPage>
      <Link className="zs-button" to="/">
        {texts.toGoods}
      </Link>
    </Empty>
  );
}

/** What whom WeChat knows finds where a member's page would be, while their first order is still to come. */
function NoMemberYet({ path }: { path: string }) {
  const texts = useTexts();
  return (
    <Page title={path.startsWith('/me') ? texts.me : texts.orders}>
      <Empty title={texts.notYet} hint={texts.notYetHint}>
        <Link className="zs-button zs-go" to="/">
          {texts.toGoods}
        </Link>
        <Link className="zs-button" to="/me/phone">
          {texts.bindPhone}
        </Link>
      </Empty>
    </Page>
  );
}
