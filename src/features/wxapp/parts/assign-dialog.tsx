import { useMessages } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { TenantField } from '#src/ui/tenant/tenant-field.tsx';
import { assignUnclaimed, touchedByClaims, type Unclaimed } from '../api.ts';
import { messages } from '../messages.ts';

/** Assigns an account to a tenant: the session's, or one chosen here. */
export function AssignDialog({ account, onClose }: { account: Unclaimed; onClose: () => void }) {
  const texts = useMessages(messages);
  const tenants = useMixedTenants();
  const { appId, name } = account;
  const form = useRecordForm({
    shape: {},
    draftOf: () => ({ tenantId: '' }),
    labels: {},
    check: ({ tenantId }) => (tenants !== null && tenantId === '' ? { tenantId: texts.required } : {}),
    touches: touchedByClaims,
    said: texts.assigned,
    create: ({ tenantId }) => assignUnclaimed({ appId, ...(tenants !== null && { tenantId }) }),
    onDone: onClose,
  });
  return (
    <RecordDialog form={form} title={`${texts.assign} · ${name}`} submitText={texts.assign} onClose={onClose}>
      <p>{texts.assignEffect(name)}</p>
      {tenants !== null && (
        <TenantField
          hint={texts.tenantHint}
          value={form.draft.tenantId}
          problem={form.problem('tenantId')}
          onChange={(tenantId) => form.change({ tenantId })}
        />
      )}
    </RecordDialog>
  );
}
