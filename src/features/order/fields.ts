import { pageOrders } from '#openapi/generated/lists.ts';
import { clientTypeNames, orderTypeNames } from '#src/lib/codes.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { characters } from '#src/lib/length.ts';
import { read } from '#src/lib/query.ts';
import type { Tenant } from '#src/lib/tenants.ts';
import { choiceField, type FilterField, type PickField, tenantField } from '#src/ui/filter-bar/fields.ts';
import { messages as listTexts } from '#src/ui/list/messages.ts';
import { listMessages } from './list-messages.ts';
import { stateName } from './words.ts';

/** How far the shipment of paid orders is: nested states, of which the tab has the parent. */
const parts = ['awaitingShipment.whole', 'awaitingShipment.partly'];

const proposed = 8;

const members: Pick<PickField, 'needs' | 'find' | 'nameOf'> = {
  needs: 'pageMembers',
  async find(client, text) {
    if (characters(text) < 2) return [];
    const { records } = await client.query(read('/mall/userinfo/page', { query: { text, size: proposed } }));
    return records.map(({ userId, nickName, mobile }) => ({ value: userId, label: `${nickName} ${mobile}`.trim() }));
  },
  async nameOf(client, id) {
    const { member } = await client.query(read('/mall/userinfo/{id}', { path: { id } }));
    return `${member.nickName} ${member.mobile}`.trim();
  },
};

const goods: Pick<PickField, 'needs' | 'find' | 'nameOf'> = {
  needs: 'pageGoods',
  async find(client, name) {
    const { records } = await client.query(read('/mall/goodsspu/page', { query: { name, size: proposed } }));
    return records.map(({ id, name: label, spuCode }) => ({ value: id, label: `${label} ${spuCode}` }));
  },
  async nameOf(client, id) {
    return (await client.query(read('/mall/goodsspu/{id}', { path: { id } }))).name;
  },
};

/** The filters of the order list; the state has its tabs, and `isShipping` says that theirs has nested states. */
export function orderFields(locale: Locale, tenants: readonly Tenant[] | null, isShipping: boolean): FilterField[] {
  const texts = listMessages[locale];
  return [
    { kind: 'text', name: 'text', label: texts.search, shortest: 2 },
    ...(isShipping
      ? [
          choiceField(
            'part',
            texts.shippedPart,
            parts.map((value) => [value, stateName(value, locale)] as const),
          ),
        ]
      : []),
    choiceField('orderType', texts.orderType, orderTypeNames[locale]),
    ...tenantField(tenants, texts.tenant),
    { kind: 'days', from: 'from', to: 'to', label: texts.days },
    { ...choiceField('goodsKind', texts.goodsKind, texts.kinds), isSeldom: true },
    { ...choiceField('appType', texts.client, clientTypeNames[locale]), isSeldom: true },
    {
      ...choiceField('isPay', texts.paid, [
        ['1', texts.isPaid],
        ['0', texts.isUnpaid],
      ]),
      isSeldom: true,
    },
    { kind: 'pick', name: 'userId', label: texts.member, isSeldom: true, ...members },
    { kind: 'pick', name: 'spuId', label: texts.item, isSeldom: true, ...goods },
    { ...choiceField('late', listTexts[locale].late, listTexts[locale].lateOnly), isSeldom: true },
    {
      kind: 'choice',
      name: 'surplus',
      label: texts.surplus,
      isSeldom: true,
      options: [{ value: '1', label: texts.surplusOnly }],
    },
    {
      kind: 'text',
      name: 'trackingNo',
      label: texts.trackingNo,
      form: pageOrders.trackingNo,
      wrong: texts.trackingForm,
      isSeldom: true,
    },
    { ...choiceField('payChannel', texts.payChannel, texts.channels), isSeldom: true },
  ];
}
