import { lazy, type ReactNode, Suspense } from 'react';
import { CataloguePage } from '../pages/catalogue-page.tsx';
import { SignInPage } from '../pages/sign-in-page.tsx';
import { Link } from '../parts/link.tsx';
import { Empty, Loading } from '../parts/state.tsx';
import { useTexts } from './language.ts';
import { usePlace } from './place.ts';
import { useSession } from './shop.ts';

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
const HistoryPage = lazy(async () => ({ default: (await import('../pages/history-page.tsx')).HistoryPage }));

/** Each page by the form of its path; `:id` stands for a number. */
const routes: readonly { form: string; isForMembers?: true; page: (ids: readonly string[]) => ReactNode }[] = [
  { form: '/', page: () => <CataloguePage /> },
  { form: '/goods/:id', page: ([id = '']) => <GoodsPage key={id} id={id} /> },
  { form: '/points', page: () => <PointsPage /> },
  { form: '/points/:id', page: ([id = '']) => <ExchangePage key={id} id={id} /> },
  { form: '/cart', isForMembers: true, page: () => <CartPage /> },
  { form: '/checkout', isForMembers: true, page: () => <CheckoutPage /> },
  { form: '/pay/:id', isForMembers: true, page: ([id = '']) => <PayPage key={id} id={id} /> },
  { form: '/orders', isForMembers: true, page: () => <OrdersPage /> },
  { form: '/orders/:id', isForMembers: true, page: ([id = '']) => <OrderPage key={id} id={id} /> },
  {
    form: '/orders/:id/claim/:id',
    isForMembers: true,
    page: ([id = '', item = '']) => <ClaimPage key={item} orderId={id} itemId={item} />,
  },
  { form: '/claims', isForMembers: true, page: () => <ClaimsPage /> },
  { form: '/me', isForMembers: true, page: () => <MePage /> },
  { form: '/me/profile', isForMembers: true, page: () => <ProfilePage /> },
  { form: '/me/points', isForMembers: true, page: () => <HistoryPage /> },
  { form: '/me/addresses', isForMembers: true, page: () => <AddressesPage /> },
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
  for (const { pattern, isForMembers, page } of patterns) {
    const found = pattern.exec(path);
    if (found === null) continue;
    if (isForMembers && session?.isMember !== true) return <SignInPage />;
    return <Suspense fallback={<Loading />}>{page(found.slice(1))}</Suspense>;
  }
  return (
    <Empty title={texts.missing} hint="">
      <Link className="zs-button" to="/">
        {texts.toGoods}
      </Link>
    </Empty>
  );
}
