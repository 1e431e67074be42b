import { useMessages } from '#src/lib/i18n/locale.ts';
import { useTenants } from '#src/lib/tenants.ts';
import { ChoiceField } from '../form/fields.tsx';
import { messages } from '../messages.ts';

interface TenantFieldProps {
  value: string;
  hint?: string | undefined;
  problem?: string | undefined;
  onChange: (tenantId: string) => void;
}

/** Selects a tenant, for staff who work in all tenants. */
export function TenantField({ value, hint, problem, onChange }: TenantFieldProps) {
  const texts = useMessages(messages);
  return (
    <ChoiceField
      label={texts.tenant}
      hint={hint}
      isRequired
      placeholder={texts.chooseTenant}
      value={value}
      problem={problem}
      options={useTenants().map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  );
}
