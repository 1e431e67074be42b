import {
  BankAccountIcon,
  BoxIcon,
  CogIcon,
  CreditCardIcon,
  DiagramTreeIcon,
  DollarIcon,
  EndorsedIcon,
  FolderCloseIcon,
  FormIcon,
  GiftBoxIcon,
  GlobeIcon,
  HistoryIcon,
  HomeIcon,
  IdNumberIcon,
  KeyIcon,
  KnownVehicleIcon,
  InboxIcon,
  ManualIcon,
  MediaIcon,
  OfficeIcon,
  MobilePhoneIcon,
  PeopleIcon,
  PropertiesIcon,
  RocketSlantIcon,
  SendMessageIcon,
  ShopIcon,
  ShoppingCartIcon,
  TagIcon,
  UndoIcon,
} from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import type { Label } from '#machines/kit/words.ts';
import { afterSalesRoute } from '#src/features/after-sale/routes.ts';
import { approvalsRoute } from '#src/features/approval/routes.ts';
import { articlesRoute } from '#src/features/article/routes.ts';
import { auditLogRoute } from '#src/features/audit-log/routes.ts';
import { jobsRoute } from '#src/features/batch-job/routes.ts';
import { categoriesRoute } from '#src/features/category/routes.ts';
import { configurationRoute } from '#src/features/configuration/routes.ts';
import { dashboardRoute } from '#src/features/dashboard/routes.ts';
import { gatewaysRoute, textsRoute } from '#src/features/gateway/routes.ts';
import { goodsRoute } from '#src/features/goods/routes.ts';
import { machinesRoute } from '#src/features/machines/routes.ts';
import { mediaRoute } from '#src/features/media/routes.ts';
import { membersRoute } from '#src/features/member/routes.ts';
import { codeMatrixRoute } from '#src/features/mini-program-code/routes.ts';
import { ordersRoute } from '#src/features/order/routes.ts';
import { paymentsRoute, refundsRoute } from '#src/features/payment/routes.ts';
import { pointsGoodsRoute } from '#src/features/points-goods/routes.ts';
import { profileFieldsRoute } from '#src/features/profile-field/routes.ts';
import { rolesRoute } from '#src/features/role/routes.ts';
import { reportsRoute } from '#src/features/shipping-report/routes.ts';
import { specsRoute } from '#src/features/spec/routes.ts';
import { staffRoute } from '#src/features/staff/routes.ts';
import { storefrontsRoute } from '#src/features/storefront/routes.ts';
import { tagsRoute } from '#src/features/tag/routes.ts';
import { tenantsRoute } from '#src/features/tenant/routes.ts';
import { userShopsRoute } from '#src/features/user-shop/routes.ts';
import { unclaimedRoute, wxappsRoute } from '#src/features/wxapp/routes.ts';
import { type Audience, type UserType, admits } from '#src/lib/audience.ts';
import type { OperationId } from '#src/lib/rights.ts';

interface Page<Path extends string> {
  to: Path;
  options: { staticData: { audience: Audience; needs?: OperationId; title: Label } };
}

/** A page that the menu links to; address, title and audience come from its route. The letter opens it after `g`. */
const item = <Path extends string>(route: Page<Path>, icon: ReactElement, key?: string) => ({
  // A route has its address only when the router was made.
  get to(): Path {
    return route.to;
  },
  page: route.options.staticData,
  icon,
  key,
});

const groups = [
  {
    name: 'groupOverview',
    items: [item(dashboardRoute, <HomeIcon />, 'h')],
  },
  {
    name: 'groupMall',
    items: [
      item(ordersRoute, <ShoppingCartIcon />, 'o'),
      item(afterSalesRoute, <UndoIcon />, 'a'),
      item(paymentsRoute, <CreditCardIcon />),
      item(refundsRoute, <DollarIcon />),
      item(reportsRoute, <KnownVehicleIcon />),
      item(storefrontsRoute, <GlobeIcon />),
      item(approvalsRoute, <EndorsedIcon />),
      item(jobsRoute, <PropertiesIcon />, 'j'),
    ],
  },
  {
    name: 'groupMembers',
    items: [
      item(membersRoute, <PeopleIcon />, 'u'),
      item(tagsRoute, <TagIcon />),
      item(profileFieldsRoute, <FormIcon />),
      item(userShopsRoute, <ShopIcon />, 'b'),
    ],
  },
  {
    name: 'groupGoods',
    items: [
      item(goodsRoute, <BoxIcon />, 'k'),
      item(pointsGoodsRoute, <GiftBoxIcon />, 'p'),
      item(mediaRoute, <MediaIcon />, 'i'),
      item(articlesRoute, <ManualIcon />, 'w'),
      item(categoriesRoute, <FolderCloseIcon />, 'c'),
      item(specsRoute, <PropertiesIcon />, 's'),
    ],
  },
  {
    name: 'groupWechat',
    items: [
      item(wxappsRoute, <MobilePhoneIcon />, 'x'),
      item(codeMatrixRoute, <RocketSlantIcon />, 'r'),
      item(unclaimedRoute, <InboxIcon />),
    ],
  },
  {
    name: 'groupSystem',
    items: [
      item(configurationRoute, <CogIcon />, 'e'),
      item(staffRoute, <IdNumberIcon />, 'n'),
      item(rolesRoute, <KeyIcon />),
      item(gatewaysRoute, <BankAccountIcon />),
      item(textsRoute, <SendMessageIcon />),
      item(auditLogRoute, <HistoryIcon />, 'l'),
      item(tenantsRoute, <OfficeIcon />, 't'),
      item(machinesRoute, <DiagramTreeIcon />, 'm'),
    ],
  },
] as const;

export type MenuItem = (typeof groups)[number]['items'][number];

interface MenuGroup {
  /** Its key in the dictionary. */
  name: (typeof groups)[number]['name'];
  items: readonly MenuItem[];
}

/** Returns an operator's menu: the pages open to this user type and role, without empty groups. */
export function menuFor(
  type: UserType,
  withheld: (operation: OperationId | undefined) => string | null,
): readonly MenuGroup[] {
  return groups
    .map(({ name, items }): MenuGroup => ({
      name,
      items: items.filter(({ page }: MenuItem) => admits(page.audience, type) && withheld(page.needs) === null),
    }))
    .filter(({ items }) => items.length > 0);
}
