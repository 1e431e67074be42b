import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { messages } from '../messages.ts';
import { TenantField } from './tenant-field.tsx';

interface TenantDialogProps {
  title?: string;
  /** What the tenant is needed for; by default it will own the new row. */
  hint?: string;
  /** While what follows the choice is running. */
  isBusy?: boolean;
  onChoose: (tenantId: string) => void;
  onClose: () => void;
}

/** Asks for a tenant. */
export function TenantDialog({ title, hint, isBusy = false, onChoose, onClose }: TenantDialogProps) {
  const texts = useMessages(messages);
  const [tenantId, setTenantId] = useState('');
  const [isTried, setTried] = useState(false);
  return (
    <FormDialog
      isOpen
      title={title ?? texts.chooseTenant}
      width={360}
      submitText={texts.goOn}
      isBusy={isBusy}
      error={null}
      onSubmit={() => {
        setTried(true);
        if (tenantId !== '') onChoose(tenantId);
      }}
      onClose={onClose}
    >
      <TenantField
        value={tenantId}
        hint={hint ?? texts.tenantHint}
        problem={isTried && tenantId === '' ? texts.tenantMissing : undefined}
        onChange={setTenantId}
      />
    </FormDialog>
  );
}
