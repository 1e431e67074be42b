import { staffInput } from '#openapi/generated/shapes.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useOperator } from '#src/lib/session.ts';
import { useTenants } from '#src/lib/tenants.ts';
import { ChoiceField, SwitchField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { createStaff, type NewPassword, type Staff, type StaffInput, touchedByStaff, updateStaff } from '../api.ts';
import { messages } from '../messages.ts';

interface StaffFormProps {
  /** Null creates a new account. */
  staff: Staff | null;
  onMade: (made: NewPassword) => void;
  onClose: () => void;
}

const types = { '-1': -1, '1': 1, '2': 2 } as const;

/** Adds or changes an account; the page shows a new one's password once. */
export function StaffForm({ staff, onMade, onClose }: StaffFormProps) {
  const texts = useMessages(messages);
  const operator = useOperator();
  const tenants = useTenants();
  const form = useRecordForm({
    row: staff,
    shape: staffInput,
    draftOf: (from: Staff | null): Required<StaffInput> => ({
      username: from?.username ?? '',
      name: from?.name ?? '',
      type: from?.type ?? 2,
      tenantId: from?.tenantId ?? operator.tenantId ?? operator.chosenTenantId,
      owner: from?.owner ?? false,
      phone: from?.phone ?? '',
      remark: from?.remark ?? '',
    }),
    mark: 'username',
    labels: { name: texts.name, phone: texts.phone, owner: texts.owner, remark: texts.remark },
    check: ({ type, tenantId }) => (type === 2 && tenantId === null ? { tenantId: texts.missing } : {}),
    touches: touchedByStaff,
    said: { saved: texts.saved },
    create: async (draft): Promise<NewPassword | null> =>
      createStaff({ ...draft, tenantId: draft.type === 2 ? draft.tenantId : null }),
    async update({ name, owner, phone, remark }, { row, version }) {
      await updateStaff({ id: row.id, version, name, owner, phone, remark });
      return null;
    },
    onDone: (made) => {
      onClose();
      if (made !== null) onMade(made);
    },
  });
  const { type, tenantId } = form.draft;
  const offered = (['2', '1', '-1'] as const).filter((value) => value !== '-1' || operator.type === -1);
  return (
    <RecordDialog
      form={form}
      title={staff === null ? texts.create : `${texts.edit} · ${staff.name}`}
      width={560}
      onClose={onClose}
    >
      <div className="zg-form-row">
        <TextField
          {...form.text('username')}
          label={texts.username}
          maxLength={40}
          isDisabled={staff !== null}
          hint={texts.usernameHint}
        />
        <TextField {...form.text('name')} />
      </div>
      {operator.type !== 2 && staff === null && (
        <div className="zg-form-row">
          <ChoiceField
            label={texts.type}
            value={`${type}`}
            options={offered.map((value) => ({ value, label: texts.types[value] }))}
            onChange={(value) => form.change({ type: types[value] })}
          />
          {type === 2 && (
            <ChoiceField
              label={texts.tenant}
              isRequired
              value={tenantId ?? ''}
              problem={form.problem('tenantId')}
              options={tenants.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => form.change({ tenantId: id })}
            />
          )}
        </div>
      )}
      {type === 2 && <SwitchField {...form.flag('owner')} hint={texts.ownerHint} />}
      <TextField {...form.text('phone')} type="tel" />
      <TextArea {...form.text('remark')} rows={2} />
    </RecordDialog>
  );
}
