import { formatTime, formatYuan } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { type Tenant, tenantName } from '#src/lib/tenants.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import { MemberLink } from '#src/ui/member-link/member-link.tsx';
import type { UserShop } from './api.ts';
import { messages } from './messages.ts';

const tones = { '-1': 'warn', '0': 'neutral', '1': 'good' } as const;

/** The columns of the shop list; the tenant column appears only when rows of several tenants share the list. */
export function shopColumns(locale: Locale, tenants: readonly Tenant[] | null): Column<UserShop>[] {
  const texts = messages[locale];
  return [
    { id: 'shopName', title: texts.shop, width: 136, isElastic: true, text: (row) => row.shopName },
    { id: 'id', title: texts.shopId, width: 90, isExtra: true, text: (row) => row.id },
    {
      id: 'tenantId',
      title: texts.tenant,
      width: 90,
      isExtra: tenants === null,
      text: (row) => tenantName(tenants, row.tenantId),
    },
    {
      id: 'member',
      title: texts.member,
      width: 130,
      text: (row) => row.memberName ?? texts.noMember,
      cell: (row) => (
        <MemberLink id={row.userId} name={row.userId === null ? texts.noMember : (row.memberName ?? '')} />
      ),
    },
    {
      id: 'status',
      title: texts.status,
      width: locale === 'zh' ? 100 : 136,
      text: (row) => texts.states[row.status],
      tone: (row) => tones[row.status],
    },
    { id: 'shopType', title: texts.type, width: 90, text: (row) => texts.types[row.shopType] },
    { id: 'contact', title: texts.contact, width: 100, text: (row) => row.contact },
    { id: 'mobile', title: texts.phone, width: 112, text: (row) => row.mobile },
    { id: 'province', title: texts.province, width: 130, isExtra: true, text: (row) => row.province },
    { id: 'city', title: texts.city, width: 110, isExtra: true, text: (row) => row.city },
    { id: 'address', title: texts.address, width: 180, isExtra: true, text: (row) => row.address },
    { id: 'openTime', title: texts.openTime, width: 130, isExtra: true, text: (row) => row.openTime },
    {
      id: 'fixedFreight',
      title: texts.freight,
      width: 130,
      isNumber: true,
      text: (row) => formatYuan(row.fixedFreight),
    },
    {
      id: 'freeFreightFrom',
      title: texts.freeFrom,
      width: 130,
      isNumber: true,
      isExtra: true,
      text: (row) => (row.freeFreightFrom === null ? texts.none : formatYuan(row.freeFreightFrom)),
    },
    {
      id: 'createTime',
      title: texts.created,
      width: 156,
      isExtra: true,
      text: (row) => formatTime(row.createTime),
    },
  ];
}
