import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { useWrite } from '#src/lib/write.ts';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { assignUnclaimed, touchedByClaims, type Unclaimed } from '../api.ts';
import { messages } from '../messages.ts';
import { TenantField } from './tenant-field.tsx';

/** Assigns an account to a tenant: the session's, or one chosen here. */
export function AssignDialog({ account, onClose }: { account: Unclaimed; onClose: () => void }) {
  const texts = useMessages(messages);
  const tenants = useMixedTenants();
  const [tenantId, setTenant] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, isRunning, error } = useWrite(assignUnclaimed, {
    touches: touchedByClaims,
    said: texts.assigned,
    silent: 'told in the dialog',
    onDone: onClose,
  });
  const { appId, name } = account;
  return (
    <FormDialog
      isOpen
      title={`${texts.assign} · ${name}`}
      submitText={texts.assign}
      isBusy={isRunning}
      error={error}
      onSubmit={() => {
        setTried(true);
        if (tenants === null) run({ appId });
        else if (tenantId !== '') run({ appId, tenantId });
      }}
      onClose={onClose}
    >
      <p>{texts.assignEffect(name)}</p>
      {tenants !== null && (
        <TenantField
          tenants={tenants}
          value={tenantId}
          problem={isTried && tenantId === '' ? texts.required : undefined}
          onChange={setTenant}
        />
      )}
    </FormDialog>
  );
}
