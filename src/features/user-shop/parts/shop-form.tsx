import { useState } from 'react';
import { forms } from '#openapi/generated/values.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { fieldProblems, useWrite } from '#src/lib/write.ts';
import { Conflict } from '#src/ui/conflict/conflict.tsx';
import { useRival } from '#src/ui/conflict/use-rival.ts';
import { ChoiceField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { YuanField } from '#src/ui/form/number-field.tsx';
import { RegionFields } from '#src/ui/region/region-fields.tsx';
import { useUndo } from '#src/ui/undo/use-undo.ts';
import { createShop, touchedByShops, updateShop, type UserShop } from '../api.ts';
import { messages } from '../messages.ts';
import { OwnerField } from './owner-field.tsx';

interface ShopFormProps {
  /** null makes a new shop. */
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
type Draft = ReturnType<typeof draftOf>;

const bodyOf = ({ owner, fixedFreight, freeFreightFrom, ...rest }: Draft) => ({
  ...rest,
  shopName: rest.shopName.trim(),
  mobile: rest.mobile.trim(),
  userId: owner?.id ?? null,
  fixedFreight: fixedFreight ?? 0,
  freeFreightFrom: freeFreightFrom ?? null,
});

const statuses = { '-1': -1, '0': 0, '1': 1 } as const;
const types = ['personal', 'company', 'flagship'] as const;

/** Adds or changes a shop. */
export function ShopForm({ shop, onClose }: ShopFormProps) {
  const texts = useMessages(messages);
  const named = useNamedTenant();
  const [draft, setDraft] = useState(() => draftOf(shop));
  const [isTried, setTried] = useState(false);
  const offerUndo = useUndo(touchedByShops);
  const { run, isRunning, error, clear } = useWrite(
    ({ draft: given, seen }: { draft: Draft; seen: number }) =>
      shop === null
        ? createShop({ ...bodyOf(given), ...named })
        : updateShop({ ...bodyOf(given), id: shop.id, version: seen }),
    {
      touches: touchedByShops,
      silent: 'told in the dialog',
      ...(shop === null && { said: texts.saved }),
      onDone: ({ id, version: saved }) => {
        onClose();
        if (before === null) return;
        offerUndo(texts.saved, () => updateShop({ ...bodyOf(draftOf(before)), id, version: saved }));
      },
    },
  );
  const problems = fieldProblems(error);
  const { version, before, theirs, takeTheirs, keepMine } = useRival<UserShop>(shop, { error, clear }, 'shopName');
  const change = (patch: Partial<Draft>) => setDraft({ ...draft, ...patch });
  const isNamed = draft.shopName.trim() !== '';
  const isGood =
    isNamed &&
    forms.Phone.test(draft.mobile.trim()) &&
    draft.freeFreightFrom !== undefined &&
    draft.fixedFreight !== undefined;
  const submit = (seen: number) => {
    setTried(true);
    if (isGood) run({ draft, seen });
  };
  const line = (name: 'contact' | 'address' | 'openTime', maxLength: number) => (
    <TextField
      label={texts[name]}
      maxLength={maxLength}
      value={draft[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <>
      <FormDialog
        isOpen={theirs === null}
        title={shop === null ? texts.create : `${texts.edit} · ${shop.shopName}`}
        width={640}
        isBusy={isRunning}
        error={error}
        onSubmit={() => submit(version)}
        onClose={onClose}
      >
        <TextField
          label={texts.shop}
          isRequired
          maxLength={40}
          value={draft.shopName}
          problem={isTried && !isNamed ? texts.missing : problems['body/shopName']}
          onChange={(shopName) => change({ shopName })}
        />
        <div className="zg-form-row">
          <ChoiceField
            label={texts.status}
            value={`${draft.status}`}
            options={(['1', '0', '-1'] as const).map((value) => ({ value, label: texts.states[value] }))}
            onChange={(value) => change({ status: statuses[value] })}
          />
          <ChoiceField
            label={texts.type}
            value={draft.shopType}
            options={types.map((value) => ({ value, label: texts.types[value] }))}
            onChange={(shopType) => change({ shopType })}
          />
        </div>
        <OwnerField value={draft.owner} onChange={(owner) => change({ owner })} />
        <div className="zg-form-row">
          {line('contact', 32)}
          <TextField
            label={texts.phone}
            type="tel"
            maxLength={20}
            value={draft.mobile}
            problem={forms.Phone.test(draft.mobile.trim()) ? undefined : texts.phoneWrong}
            onChange={(mobile) => change({ mobile })}
          />
        </div>
        <RegionFields labels={texts} maxLength={32} value={draft} onChange={change} />
        {line('address', 200)}
        {line('openTime', 60)}
        <div className="zg-form-row">
          <YuanField
            label={texts.freight}
            value={draft.fixedFreight}
            onChange={(fixedFreight) => change({ fixedFreight })}
          />
          <YuanField
            label={texts.freeFrom}
            hint={texts.freeHint}
            value={draft.freeFreightFrom}
            onChange={(freeFreightFrom) => change({ freeFreightFrom })}
          />
        </div>
        <TextArea
          label={texts.intro}
          rows={2}
          maxLength={500}
          value={draft.intro}
          onChange={(intro) => change({ intro })}
        />
        <TextArea
          label={texts.notice}
          rows={2}
          maxLength={500}
          value={draft.notice}
          onChange={(notice) => change({ notice })}
        />
      </FormDialog>
      {theirs !== null && (
        <Conflict
          isOpen
          rows={[
            { label: texts.shop, mine: draft.shopName, theirs: theirs.shopName },
            { label: texts.status, mine: texts.states[draft.status], theirs: texts.states[theirs.status] },
            { label: texts.member, mine: draft.owner?.name ?? '', theirs: theirs.memberName ?? '' },
            { label: texts.phone, mine: draft.mobile, theirs: theirs.mobile },
            { label: texts.address, mine: draft.address, theirs: theirs.address },
          ]}
          onTakeTheirs={() => takeTheirs((row) => setDraft(draftOf(row)))}
          onKeepMine={() => keepMine(submit)}
          onClose={onClose}
        />
      )}
    </>
  );
}
