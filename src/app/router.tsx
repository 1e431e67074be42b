import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { accountRoute } from '#src/features/account/routes.ts';
import { afterSaleRoute, afterSalesRoute } from '#src/features/after-sale/routes.ts';
import { approvalRoute, approvalsRoute } from '#src/features/approval/routes.ts';
import { articleFormRoute, articlesRoute } from '#src/features/article/routes.ts';
import { auditLogRoute } from '#src/features/audit-log/routes.ts';
import { jobRoute, jobsRoute } from '#src/features/batch-job/routes.ts';
import { buyerMessageRoute } from '#src/features/buyer-message/routes.ts';
import { categoriesRoute } from '#src/features/category/routes.ts';
import { configurationRoute } from '#src/features/configuration/routes.ts';
import { dashboardRoute } from '#src/features/dashboard/routes.ts';
import { gatewayRoute, gatewaysRoute, textRoute, textsRoute } from '#src/features/gateway/routes.ts';
import { goodsFormRoute, goodsRoute, goodsSheetRoute } from '#src/features/goods/routes.ts';
import { guideChapterRoute, guideRoute } from '#src/features/guide/routes.ts';
import { machineRoute, machinesRoute } from '#src/features/machines/routes.ts';
import { mediaRoute } from '#src/features/media/routes.ts';
import { memberRoute, membersRoute } from '#src/features/member/routes.ts';
import { codeMatrixRoute, codeRoute, templatesRoute } from '#src/features/mini-program-code/routes.ts';
import { notificationsRoute } from '#src/features/notification/routes.ts';
import {
  orderFormRoute,
  orderPrintRoute,
  orderRoute,
  ordersPrintRoute,
  ordersRoute,
  shipDeskRoute,
} from '#src/features/order/routes.ts';
import { paymentRoute, paymentsRoute, refundRoute, refundsRoute } from '#src/features/payment/routes.ts';
import { pointsGoodsFormRoute, pointsGoodsRoute } from '#src/features/points-goods/routes.ts';
import { profileFieldsRoute } from '#src/features/profile-field/routes.ts';
import { rolesRoute } from '#src/features/role/routes.ts';
import { reportRoute, reportsRoute } from '#src/features/shipping-report/routes.ts';
import { specsRoute } from '#src/features/spec/routes.ts';
import { staffRoute } from '#src/features/staff/routes.ts';
import { storefrontsRoute } from '#src/features/storefront/routes.ts';
import { tagsRoute } from '#src/features/tag/routes.ts';
import { tenantsRoute } from '#src/features/tenant/routes.ts';
import { userShopsRoute } from '#src/features/user-shop/routes.ts';
import { authorizedRoute, unclaimedRoute, wxappRoute, wxappsRoute } from '#src/features/wxapp/routes.ts';
import { parseSearch, stringifySearch } from '#src/lib/search.ts';
import type { Operator } from '#src/lib/session.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { Crash } from './pages/crash.tsx';
import { NotFound } from './pages/not-found.tsx';
import { PagePending } from './pages/page-pending.tsx';
import { Refused } from './pages/refused.tsx';
import { Shell } from './shell/shell.tsx';

const routeTree = shellRoute
  .update({ ...shellRoute.options, component: Shell, errorComponent: Refused, notFoundComponent: NotFound })
  .addChildren([
    dashboardRoute,
    ordersRoute,
    orderFormRoute,
    orderRoute,
    orderPrintRoute,
    ordersPrintRoute,
    shipDeskRoute,
    afterSalesRoute,
    afterSaleRoute,
    paymentsRoute,
    paymentRoute,
    refundsRoute,
    refundRoute,
    reportsRoute,
    reportRoute,
    buyerMessageRoute,
    jobsRoute,
    jobRoute,
    goodsRoute,
    goodsFormRoute,
    goodsSheetRoute,
    categoriesRoute,
    specsRoute,
    storefrontsRoute,
    pointsGoodsRoute,
    pointsGoodsFormRoute,
    articlesRoute,
    articleFormRoute,
    membersRoute,
    memberRoute,
    profileFieldsRoute,
    tagsRoute,
    userShopsRoute,
    configurationRoute,
    tenantsRoute,
    gatewaysRoute,
    gatewayRoute,
    textsRoute,
    textRoute,
    staffRoute,
    rolesRoute,
    approvalsRoute,
    approvalRoute,
    auditLogRoute,
    notificationsRoute,
    accountRoute,
    mediaRoute,
    wxappsRoute,
    authorizedRoute,
    unclaimedRoute,
    wxappRoute,
    codeMatrixRoute,
    templatesRoute,
    codeRoute,
    guideRoute,
    guideChapterRoute,
    machinesRoute,
    machineRoute,
  ]);

/** Creates the router of one signed-in operator, at the current address. */
export function createAppRouter(context: { queryClient: QueryClient; operator: Operator }) {
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    // What a page does not know in its address would reach its calls, which refuse it.
    search: { strict: true },
    // Fetch code and data on hover, before the click.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: Crash,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    scrollToTopSelectors: ['#main'],
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
