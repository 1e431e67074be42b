import { useQuery } from '@tanstack/react-query';
import { staffInput } from '#openapi/generated/shapes.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useOperator } from '#src/lib/session.ts';
import { ChoiceField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { TenantField } from '#src/ui/tenant/tenant-field.tsx';
import {
  createStaff,
  type NewPassword,
  rolesOf,
  type Staff,
  type StaffInput,
  touchedByStaff,
  updateStaff,
} from '../api.ts';
import { messages } from '../messages.ts';

interface StaffFormProps {
  /** Null creates a new account. */
  staff: Staff | null;
  onMade: (made: NewPassword) => void;
  onClose: () => void;
}

/** Owners have no role; the form offers ownership beside the roles. */
const ownership = 'owner';

const types = { '-1': -1, '1': 1, '2': 2 } as const;

const asRole = (roleId: string) => (roleId === ownership ? { owner: true } : { roleId });

/** Adds or changes an account; the page shows a new one's password once. */
export function StaffForm({ staff, onMade, onClose }: StaffFormProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const operator = useOperator();
  const form = useRecordForm({
    row: staff,
    shape: staffInput,
    draftOf: (from: Staff | null): Omit<Required<StaffInput>, 'owner'> => ({
      username: from?.username ?? '',
      name: from?.name ?? '',
      type: from?.type ?? 2,
      tenantId: from?.tenantId ?? operator.tenantId ?? operator.chosenTenantId,
      roleId: from?.owner === true ? ownership : (from?.role?.id ?? ''),
      phone: from?.phone ?? '',
      remark: from?.remark ?? '',
    }),
    mark: 'username',
    labels: { name: texts.name, phone: texts.phone, roleId: texts.role, remark: texts.remark },
    check: ({ type, tenantId, roleId }) => ({
      ...(type === 2 && tenantId === null && { tenantId: texts.missing }),
      ...(type === 2 && roleId === '' && { roleId: texts.missing }),
    }),
    touches: touchedByStaff,
    said: { saved: texts.saved },
    create: async ({ roleId, ...draft }): Promise<NewPassword | null> =>
      createStaff(draft.type === 2 ? { ...draft, ...asRole(roleId) } : { ...draft, tenantId: null }),
    async update({ name, roleId, phone, remark }, { row, version }) {
      const role = row.type === 2 ? asRole(roleId) : {};
      await updateStaff({ id: row.id, version, name, phone, remark, ...role });
      return null;
    },
    onDone: (made) => {
      onClose();
      if (made !== null) onMade(made);
    },
  });
  const { type, tenantId, roleId } = form.draft;
  const roles = useQuery({
    ...rolesOf(operator.type === 2 ? null : tenantId),
    enabled: type === 2 && tenantId !== null,
  });
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
            <TenantField
              value={tenantId ?? ''}
              problem={form.problem('tenantId')}
              onChange={(id) => form.change({ tenantId: id, roleId: '' })}
            />
          )}
        </div>
      )}
      {type === 2 && (
        <ChoiceField
          label={texts.role}
          isRequired
          hint={texts.roleHint}
          placeholder={texts.chooseRole}
          value={roleId}
          problem={form.problem('roleId')}
          options={[
            { value: ownership, label: texts.owner },
            ...(roles.data?.records ?? []).map(({ id, name }) => ({ value: id, label: name[locale] })),
          ]}
          onChange={(id) => form.change({ roleId: id })}
        />
      )}
      <TextField {...form.text('phone')} type="tel" />
      <TextArea {...form.text('remark')} rows={2} />
    </RecordDialog>
  );
}
