import { MediaIcon } from '@blueprintjs/icons';
import { Link } from '@tanstack/react-router';
import { formatCount, formatTime, formatYuan } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { type Tenant, tenantName } from '#src/lib/tenants.ts';
import { pictureUrl } from '#src/lib/uploads.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import type { GoodsRow } from './api.ts';
import { messages } from './messages.ts';
import { ShelfSwitch } from './parts/shelf-switch.tsx';
import './columns.css';

/** The columns of the goods list; the tenant column appears only when rows of several tenants share the list. */
export function goodsColumns(
  locale: Locale,
  tenants: readonly Tenant[] | null,
  onShelf: (row: GoodsRow, shelf: '0' | '1') => void,
): Column<GoodsRow>[] {
  const texts = messages[locale];
  return [
    {
      id: 'picture',
      title: texts.picture,
      width: 64,
      text: () => '',
      cell: ({ picUrls: [picture] }) => (
        <span className="zg-goods-picture">
          {picture === undefined ? (
            <MediaIcon />
          ) : (
            <img src={pictureUrl(picture, 80)} alt="" width={32} height={32} loading="lazy" />
          )}
        </span>
      ),
    },
    {
      id: 'name',
      title: texts.name,
      width: 132,
      isElastic: true,
      text: ({ name }) => name,
      cell: ({ id, name }) => (
        <Link to="/mall/goodsspu/form" search={{ id }}>
          {name}
        </Link>
      ),
    },
    { id: 'spuCode', title: texts.spuCode, width: 96, text: ({ spuCode }) => spuCode },
    {
      id: 'tenantId',
      title: texts.tenant,
      width: 90,
      isExtra: tenants === null,
      text: ({ tenantId }) => tenantName(tenants, tenantId),
    },
    {
      id: 'category',
      title: texts.category,
      width: 120,
      text: ({ categoryNames }) => (categoryNames.length === 0 ? '–' : categoryNames.join(' / ')),
    },
    {
      id: 'goodsKind',
      title: texts.kind,
      width: 88,
      isExtra: tenants !== null,
      text: ({ goodsKind }) => texts.kinds[goodsKind],
    },
    {
      id: 'leastPrice',
      title: texts.price,
      width: 148,
      isNumber: true,
      isSortable: true,
      // Goods for points alone are not for nothing.
      text: ({ goodsKind, leastPrice, mostPrice }) =>
        goodsKind === 'points' && mostPrice === 0
          ? texts.points
          : texts.priceRange(formatYuan(leastPrice), formatYuan(mostPrice)),
    },
    { id: 'stock', title: texts.stock, width: 76, isNumber: true, text: ({ stock }) => formatCount(stock) },
    {
      id: 'skuCount',
      title: texts.skuCount,
      width: 90,
      isExtra: true,
      isNumber: true,
      text: ({ skuCount }) => formatCount(skuCount),
    },
    {
      id: 'shelf',
      title: texts.shelf,
      width: 84,
      text: ({ shelf }) => (shelf === '1' ? texts.onShelf : texts.offShelf),
      cell: (row) => <ShelfSwitch row={row} onShelf={onShelf} />,
    },
    { id: 'sort', title: texts.sort, width: 72, isNumber: true, isSortable: true, text: ({ sort }) => String(sort) },
    { id: 'createTime', title: texts.created, width: 156, isSortable: true, text: (row) => formatTime(row.createTime) },
    { id: 'updateTime', title: texts.updated, width: 170, isExtra: true, text: (row) => formatTime(row.updateTime) },
  ];
}
