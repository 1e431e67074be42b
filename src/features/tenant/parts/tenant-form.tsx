import { tenantInput } from '#openapi/generated/shapes.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { TextArea, TextField } from '#src/ui/form/fields.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { createTenant, type TenantRow, touchedByTenants, updateTenant } from '../api.ts';
import { messages } from '../messages.ts';

type Whole = number | null | undefined;

const draftOf = (tenant: TenantRow | null) => ({
  id: tenant?.id ?? '',
  name: tenant?.name ?? '',
  contact: tenant?.contact ?? '',
  phone: tenant?.phone ?? '',
  unpaidMinutes: (tenant?.unpaidMinutes ?? 30) as Whole,
  flashSaleMinutes: (tenant?.flashSaleMinutes ?? 5) as Whole,
  autoReceiveDays: (tenant?.autoReceiveDays ?? 7) as Whole,
  remark: tenant?.remark ?? '',
});

/** Adds or changes a tenant and the timeouts of its orders. */
export function TenantForm({ tenant, onClose }: { tenant: TenantRow | null; onClose: () => void }) {
  const texts = useMessages(messages);
  const form = useRecordForm({
    row: tenant,
    shape: tenantInput,
    draftOf,
    mark: 'name',
    labels: {
      name: texts.name,
      id: texts.id,
      contact: texts.contact,
      phone: texts.phone,
      unpaidMinutes: texts.unpaid,
      flashSaleMinutes: texts.flashSale,
      autoReceiveDays: texts.autoReceive,
      remark: texts.remark,
    },
    touches: touchedByTenants,
    said: texts.saved,
    create: createTenant,
    update: (draft, { version }) => updateTenant({ ...draft, version }),
    onDone: onClose,
  });
  return (
    <RecordDialog
      form={form}
      title={tenant === null ? texts.create : `${texts.edit} · ${tenant.name}`}
      width={560}
      onClose={onClose}
    >
      <div className="zg-form-row">
        <TextField {...form.text('name')} />
        <TextField {...form.text('id')} maxLength={32} isDisabled={tenant !== null} hint={texts.idHint} />
      </div>
      <div className="zg-form-row">
        <TextField {...form.text('contact')} />
        <TextField {...form.text('phone')} type="tel" />
      </div>
      {(['unpaidMinutes', 'flashSaleMinutes', 'autoReceiveDays'] as const).map((name) => (
        <NumberField key={name} {...form.number(name)} isRequired />
      ))}
      <TextArea {...form.text('remark')} rows={2} />
    </RecordDialog>
  );
}
