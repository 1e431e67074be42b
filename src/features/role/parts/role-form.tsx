import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleForm } from '#openapi/generated/shapes.ts';
import { permissionName } from '#shared/roles/permission-words.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { ChoiceField, TextField } from '#src/ui/form/fields.tsx';
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

/** Adds or changes a role; a new one may begin as a copy. */
export function RoleForm({ role, from, onClose }: RoleFormProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const named = useNamedTenant();
  const [source, setSource] = useState(from?.id ?? '');
  const known = useQuery({ ...rolesPage({ current: 1, size: 100 }), enabled: role === null });
  const form = useRecordForm({
    row: role,
    shape: roleForm,
    draftOf: (row: Role | null) => ({
      name: row?.name[locale] ?? (from ? texts.copyOf(from.name[locale]).slice(0, 20) : ''),
      permissions: (row ?? from)?.permissions ?? [],
    }),
    mark: 'permissions',
    labels: { name: texts.name, permissions: texts.permissions },
    complaints: { name: texts.missing, permissions: texts.noPermission },
    shown: { permissions: (all) => all.map((each) => permissionName(each, locale)).join('、') },
    touches: touchedByRoles,
    said: { created: texts.created, saved: texts.saved },
    create: (draft, key) => createRole({ ...draft, ...named }, key),
    update: (draft, { row, version }) => updateRole({ ...draft, id: row.id, version }),
    onDone: onClose,
  });
  const { permissions } = form.draft;
  const sources = known.data?.records ?? [];
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
              form.change({ permissions: sources.find((each) => each.id === id)?.permissions ?? [] });
            }}
          />
        )}
      </div>
      <PermissionMatrix
        value={permissions}
        problem={form.problem('permissions')}
        onChange={(chosen) => form.change({ permissions: chosen })}
      />
    </RecordDialog>
  );
}
