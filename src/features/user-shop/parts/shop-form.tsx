import { userShopInput } from '#openapi/generated/shapes.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { yuanText } from '#src/ui/form/amount.ts';
import { ChoiceField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { YuanField } from '#src/ui/form/number-field.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { RegionFields } from '#src/ui/region/region-fields.tsx';
import { createShop, touchedByShops, updateShop, type UserShop } from '../api.ts';
import { messages } from '../messages.ts';
import { OwnerField } from './owner-field.tsx';

interface ShopFormProps {
  /** Null creates a new shop. */
  shop: UserShop | null;
  onClose: () => void;
}

function ownerOf(shop: UserShop | null) {
  const id = shop?.userId ?? null;
  return id === null ? null : { id, name: shop?.memberName ?? id };
}

const draftOf = (shop: UserShop | null) => ({
  shopName: shop?.shopName ?? '',
  owner: ownerOf(shop),
  status: shop?.status ?? (1 as const),
  shopType: shop?.shopType ?? ('personal' as const),
  contact: shop?.contact ?? '',
  mobile: shop?.mobile ?? '',
  province: shop?.province ?? '',
  city: shop?.city ?? '',
  address: shop?.address ?? '',
  openTime: shop?.openTime ?? '',
  fixedFreight: (shop?.fixedFreight ?? 0) as number | null | undefined,
  freeFreightFrom: (shop?.freeFreightFrom ?? null) as number | null | undefined,
  intro: shop?.intro ?? '',
  notice: shop?.notice ?? '',
});
const statuses = { '-1': -1, '0': 0, '1': 1 } as const;
const types = ['personal', 'company', 'flagship'] as const;

/** Adds or changes a shop. */
export function ShopForm({ shop, onClose }: ShopFormProps) {
  const texts = useMessages(messages);
  const named = useNamedTenant();
  const form = useRecordForm({
    row: shop,
    shape: userShopInput,
    draftOf,
    mark: 'shopName',
    kind: 'shop',
    labels: {
      shopName: texts.shop,
      status: texts.status,
      shopType: texts.type,
      owner: texts.member,
      contact: texts.contact,
      mobile: texts.phone,
      province: texts.province,
      city: texts.city,
      address: texts.address,
      openTime: texts.openTime,
      fixedFreight: texts.freight,
      freeFreightFrom: texts.freeFrom,
      intro: texts.intro,
      notice: texts.notice,
    },
    blankIs: { fixedFreight: 0 },
    shown: {
      status: (status) => texts.states[status],
      shopType: (type) => texts.types[type],
      owner: (owner) => owner?.name ?? '',
      fixedFreight: yuanText,
      freeFreightFrom: yuanText,
    },
    touches: touchedByShops,
    said: texts.saved,
    create: ({ owner, ...draft }, key) => createShop({ ...draft, userId: owner?.id ?? null, ...named }, key),
    // An owner who stays is not named again: they may have been deleted since, and the server would refuse them.
    update: ({ owner, ...draft }, { row, draft: { owner: before }, version }) =>
      updateShop({ ...draft, ...(owner?.id !== before?.id && { userId: owner?.id ?? null }), id: row.id, version }),
    undoFrom: ({ version }) => version,
    onDone: onClose,
  });
  const { draft, change } = form;
  return (
    <RecordDialog
      form={form}
      title={shop === null ? texts.create : `${texts.edit} · ${shop.shopName}`}
      width={640}
      onClose={onClose}
    >
      <TextField {...form.text('shopName')} />
      <div className="zg-form-row">
        <ChoiceField
          label={texts.status}
          value={`${draft.status}`}
          options={(['1', '0', '-1'] as const).map((value) => ({ value, label: texts.states[value] }))}
          onChange={(value) => change({ status: statuses[value] })}
        />
        <ChoiceField
          {...form.choice('shopType')}
          options={types.map((value) => ({ value, label: texts.types[value] }))}
        />
      </div>
      <OwnerField value={draft.owner} onChange={(owner) => change({ owner })} />
      <div className="zg-form-row">
        <TextField {...form.text('contact')} />
        <TextField {...form.text('mobile')} type="tel" />
      </div>
      <RegionFields labels={texts} maxLength={32} value={draft} onChange={change} />
      <TextField {...form.text('address')} />
      <TextField {...form.text('openTime')} />
      <div className="zg-form-row">
        <YuanField {...form.yuan('fixedFreight')} />
        <YuanField {...form.yuan('freeFreightFrom')} hint={texts.freeHint} />
      </div>
      <TextArea {...form.text('intro')} rows={2} />
      <TextArea {...form.text('notice')} rows={2} />
    </RecordDialog>
  );
}
