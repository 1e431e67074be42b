import { Link } from '@tanstack/react-router';
import { formatCount, formatTime } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { type Tenant, tenantName } from '#src/lib/tenants.ts';
import { pictureUrl } from '#src/lib/uploads.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import type { PointsGoodsRow } from './api.ts';
import { messages } from './messages.ts';
import './columns.css';

/** The columns of the points goods list; the tenant column appears only when rows of several tenants share the list. */
export function pointsGoodsColumns(locale: Locale, tenants: readonly Tenant[] | null): Column<PointsGoodsRow>[] {
  const texts = messages[locale];
  const limit = (count: number) => (count === 0 ? texts.unlimited : formatCount(count));
  return [
    {
      id: 'picture',
      title: texts.image,
      width: 64,
      text: () => '',
      cell: ({ picUrls: [picture] }) =>
        picture === undefined ? null : (
          <img
            className="zg-points-picture"
            src={pictureUrl(picture, 80)}
            alt=""
            width={32}
            height={32}
            loading="lazy"
          />
        ),
    },
    {
      id: 'name',
      title: texts.nameLabel,
      width: 160,
      isElastic: true,
      text: (row) => row.name,
      cell: (row) => (
        <Link to="/mall/points/form" search={{ id: row.id }}>
          {row.name}
        </Link>
      ),
    },
    {
      id: 'tenantId',
      title: texts.tenant,
      width: 90,
      isExtra: tenants === null,
      text: (row) => tenantName(tenants, row.tenantId),
    },
    { id: 'spuCode', title: texts.spuCode, width: 104, text: (row) => row.spuCode },
    { id: 'spuName', title: texts.spuName, width: 160, isExtra: true, text: (row) => row.spuName },
    {
      id: 'points',
      title: texts.points,
      width: 104,
      isNumber: true,
      text: (row) => texts.pointsRange(formatCount(row.leastPoints), formatCount(row.mostPoints)),
    },
    { id: 'stock', title: texts.stock, width: 76, isNumber: true, text: (row) => formatCount(row.stock) },
    {
      id: 'quantityLimit',
      title: texts.quantityLimit,
      width: 88,
      isNumber: true,
      text: (row) => limit(row.quantityLimit),
    },
    {
      id: 'skuCount',
      title: texts.skuCount,
      width: 76,
      isExtra: tenants !== null,
      isNumber: true,
      text: (row) => formatCount(row.skuCount),
    },
    { id: 'shopName', title: texts.shop, width: 130, isExtra: true, text: (row) => row.shopName ?? texts.noShop },
    {
      id: 'shelf',
      title: texts.shelf,
      width: locale === 'zh' ? 84 : 100,
      text: (row) => (row.shelf === '1' ? texts.onShelf : texts.offShelf),
      tone: (row) => (row.shelf === '1' ? 'good' : 'neutral'),
    },
    { id: 'sort', title: texts.sort, width: 72, isNumber: true, isSortable: true, text: (row) => String(row.sort) },
    { id: 'createTime', title: texts.created, width: 156, isSortable: true, text: (row) => formatTime(row.createTime) },
    { id: 'updateTime', title: texts.updated, width: 170, isExtra: true, text: (row) => formatTime(row.updateTime) },
  ];
}
