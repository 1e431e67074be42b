import {
  BoxIcon,
  CogIcon,
  DiagramTreeIcon,
  FolderCloseIcon,
  FormIcon,
  GiftBoxIcon,
  HistoryIcon,
  HomeIcon,
  IdNumberIcon,
  InboxIcon,
  ManualIcon,
  MediaIcon,
  OfficeIcon,
  MobilePhoneIcon,
  PeopleIcon,
  PropertiesIcon,
  RocketSlantIcon,
  ShopIcon,
  ShoppingCartIcon,
  TagIcon,
  UndoIcon,
} from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { afterSalesRoute } from '#src/features/after-sale/routes.ts';
import { articlesRoute } from '#src/features/article/routes.ts';
import { auditLogRoute } from '#src/features/audit-log/routes.ts';
import { jobsRoute } from '#src/features/batch-job/routes.ts';
import { categoriesRoute } from '#src/features/category/routes.ts';
import { configurationRoute } from '#src/features/configuration/routes.ts';
import { dashboardRoute } from '#src/features/dashboard/routes.ts';
import { goodsRoute } from '#src/features/goods/routes.ts';
import { machinesRoute } from '#src/features/machines/routes.ts';
import { mediaRoute } from '#src/features/media/routes.ts';
import { membersRoute } from '#src/features/member/routes.ts';
import { codeMatrixRoute } from '#src/features/mini-program-code/routes.ts';
import { ordersRoute } from '#src/features/order/routes.ts';
import { pointsGoodsRoute } from '#src/features/points-goods/routes.ts';
import { profileFieldsRoute } from '#src/features/profile-field/routes.ts';
import { specsRoute } from '#src/features/spec/routes.ts';
import { staffRoute } from '#src/features/staff/routes.ts';
import { tagsRoute } from '#src/features/tag/routes.ts';
import { tenantsRoute } from '#src/features/tenant/routes.ts';
import { userShopsRoute } from '#src/features/user-shop/routes.ts';
import { unclaimedRoute, wxappsRoute } from '#src/features/wxapp/routes.ts';
import { type Audience, type UserType, admits } from '#src/lib/audience.ts';

/** Pages without parameters, in menu order. */
type MenuPath =
  | '/'
  | '/mall/orderinfo/index'
  | '/mall/aftersale/index'
  | '/mall/jobs/index'
  | '/mall/goodsspu/index'
  | '/mall/goodscategory/index'
  | '/mall/goodsspec/index'
  | '/mall/points/index'
  | '/mall/article/index'
  | '/mall/userinfo/index'
  | '/mall/tag/index'
  | '/mall/user/profile/index'
  | '/mall/usershop/index'
  | '/upms/configeditor/index'
  | '/upms/tenant/index'
  | '/upms/user/index'
  | '/upms/log/index'
  | '/upms/file/index'
  | '/weixin/wxapp/index'
  | '/weixin/wxapp/unclaimed'
  | '/weixin/code/index'
  | '/machines';

/** A page that the menu links to. */
export interface MenuItem {
  to: MenuPath;
  /** Title and audience come from the page's route. */
  page: { audience: Audience; title: { zh: string; en: string } };
  icon: ReactElement;
  /** The letter that opens the page after `g`. */
  key?: string;
}

interface MenuGroup {
  /** Its key in the dictionary. */
  name: 'groupOverview' | 'groupMall' | 'groupMembers' | 'groupGoods' | 'groupWechat' | 'groupSystem';
  items: readonly MenuItem[];
}

const groups: readonly MenuGroup[] = [
  {
    name: 'groupOverview',
    items: [{ to: '/', page: dashboardRoute.options.staticData, icon: <HomeIcon />, key: 'h' }],
  },
  {
    name: 'groupMall',
    items: [
      {
        to: '/mall/orderinfo/index',
        page: ordersRoute.options.staticData,
        icon: <ShoppingCartIcon />,
        key: 'o',
      },
      { to: '/mall/aftersale/index', page: afterSalesRoute.options.staticData, icon: <UndoIcon />, key: 'a' },
      { to: '/mall/jobs/index', page: jobsRoute.options.staticData, icon: <PropertiesIcon />, key: 'j' },
    ],
  },
  {
    name: 'groupMembers',
    items: [
      { to: '/mall/userinfo/index', page: membersRoute.options.staticData, icon: <PeopleIcon />, key: 'u' },
      { to: '/mall/tag/index', page: tagsRoute.options.staticData, icon: <TagIcon /> },
      { to: '/mall/user/profile/index', page: profileFieldsRoute.options.staticData, icon: <FormIcon /> },
      { to: '/mall/usershop/index', page: userShopsRoute.options.staticData, icon: <ShopIcon />, key: 'b' },
    ],
  },
  {
    name: 'groupGoods',
    items: [
      { to: '/mall/goodsspu/index', page: goodsRoute.options.staticData, icon: <BoxIcon />, key: 'k' },
      { to: '/mall/points/index', page: pointsGoodsRoute.options.staticData, icon: <GiftBoxIcon />, key: 'p' },
      { to: '/upms/file/index', page: mediaRoute.options.staticData, icon: <MediaIcon />, key: 'i' },
      { to: '/mall/article/index', page: articlesRoute.options.staticData, icon: <ManualIcon />, key: 'w' },
      {
        to: '/mall/goodscategory/index',
        page: categoriesRoute.options.staticData,
        icon: <FolderCloseIcon />,
        key: 'c',
      },
      { to: '/mall/goodsspec/index', page: specsRoute.options.staticData, icon: <PropertiesIcon />, key: 's' },
    ],
  },
  {
    name: 'groupWechat',
    items: [
      { to: '/weixin/wxapp/index', page: wxappsRoute.options.staticData, icon: <MobilePhoneIcon />, key: 'x' },
      { to: '/weixin/code/index', page: codeMatrixRoute.options.staticData, icon: <RocketSlantIcon />, key: 'r' },
      { to: '/weixin/wxapp/unclaimed', page: unclaimedRoute.options.staticData, icon: <InboxIcon /> },
    ],
  },
  {
    name: 'groupSystem',
    items: [
      { to: '/upms/configeditor/index', page: configurationRoute.options.staticData, icon: <CogIcon />, key: 'e' },
      { to: '/upms/user/index', page: staffRoute.options.staticData, icon: <IdNumberIcon />, key: 'n' },
      { to: '/upms/log/index', page: auditLogRoute.options.staticData, icon: <HistoryIcon />, key: 'l' },
      { to: '/upms/tenant/index', page: tenantsRoute.options.staticData, icon: <OfficeIcon />, key: 't' },
      { to: '/machines', page: machinesRoute.options.staticData, icon: <DiagramTreeIcon />, key: 'm' },
    ],
  },
];

/** Returns an operator's menu: the pages open to this user type, without empty groups. */
export function menuFor(type: UserType): readonly MenuGroup[] {
  return groups
    .map(({ name, items }) => ({ name, items: items.filter(({ page }) => admits(page.audience, type)) }))
    .filter(({ items }) => items.length > 0);
}
