import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleForm } from '#openapi/generated/shapes.ts';
import { permissionName } from '#shared/roles/permission-words.ts';
import { formatList } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { yuanText } from '#src/ui/form/amount.ts';
import { ChoiceField, TextField } from '#src/ui/form/fields.tsx';
import { NumberField, YuanField } from '#src/ui/form/number-field.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { createRole, type Role, rolesPage, touchedByRoles, updateRole } from '../api.ts';
import { messages } from '../messages.ts';
import { PermissionMatrix } from './permission-matrix.tsx';

interface RoleFormProps {
  /** Null creates a new role. */
  role: Role | null;
  /** The role that a new one begins as. */
  from?: Role | undefined;
  onClose: () => void;
}

type Limit = number | null | undefined;

/** What one act of somebody with the role may give; blank is no limit. */
const limitsIn = (role: Role | null | undefined): { refundLimit: Limit; balanceLimit: Limit; pointsLimit: Limit } => ({
  refundLimit: role?.refundLimit ?? null,
  balanceLimit: role?.balanceLimit ?? null,
  pointsLimit: role?.pointsLimit ?? null,
});

/** Adds or changes a role; a new one may begin as a copy. */
export function RoleForm({ role, from, onClose }: RoleFormProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const named = useNamedTenant();
  const [source, setSource] = useState(from?.id ?? '');
  // A tenant has fewer than a page of roles, while those of all tenants fill many.
  const known = useQuery({ ...rolesPage({ current: 1, size: 100, ...named }), enabled: role === null });
  const form = useRecordForm({
    row: role,
    shape: roleForm,
    draftOf: (row: Role | null) => ({
      name: row?.name[locale] ?? (from ? texts.copyOf(from.name[locale]).slice(0, 20) : ''),
      permissions: (row ?? from)?.permissions ?? [],
      ...limitsIn(row ?? from),
    }),
    mark: 'permissions',
    labels: {
      name: texts.name,
      permissions: texts.permissions,
      refundLimit: texts.refundLimit,
      balanceLimit: texts.balanceLimit,
      pointsLimit: texts.pointsLimit,
    },
    complaints: { name: texts.missing, permissions: texts.noPermission },
    shown: {
      permissions: (all) =>
        formatList(
          all.map((each) => permissionName(each, locale)),
          locale,
        ),
      refundLimit: (fen) => yuanText(fen ?? null),
      balanceLimit: (fen) => yuanText(fen ?? null),
    },
    touches: touchedByRoles,
    said: { created: texts.created, saved: texts.saved },
    create: (draft, key) => createRole({ ...draft, ...named }, key),
    update: (draft, { row, version }) => updateRole({ ...draft, id: row.id, version }),
    onDone: onClose,
  });
  const { permissions } = form.draft;
  const ofTenant = known.data?.records ?? [];
  const sources = from === undefined || ofTenant.some(({ id }) => id === from.id) ? ofTenant : [from, ...ofTenant];
  return (
    <RecordDialog
      form={form}
      title={role === null ? texts.add : `${texts.edit} · ${role.name[locale]}`}
      width={760}
      onClose={onClose}
    >
      <div className="zg-form-row">
        <TextField {...form.text('name')} />
        {role === null && (
          <ChoiceField
            label={texts.from}
            value={source}
            placeholder={texts.fromNone}
            options={sources.map(({ id, name }) => ({ value: id, label: name[locale] }))}
            onChange={(id) => {
              setSource(id);
              const chosen = sources.find((each) => each.id === id);
              form.change({ permissions: chosen?.permissions ?? [], ...limitsIn(chosen) });
            }}
          />
        )}
      </div>
      <div className="zg-form-row">
        <YuanField {...form.yuan('refundLimit')} hint={texts.limitHint} />
        <YuanField {...form.yuan('balanceLimit')} hint={texts.limitHint} />
        <NumberField {...form.number('pointsLimit')} hint={texts.limitHint} />
      </div>
      <PermissionMatrix
        value={permissions}
        problem={form.problem('permissions')}
        onChange={(chosen) => form.change({ permissions: chosen })}
      />
    </RecordDialog>
  );
}
