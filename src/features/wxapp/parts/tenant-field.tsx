import { useMessages } from '#src/lib/i18n/locale.ts';
import type { Tenant } from '#src/lib/tenants.ts';
import { ChoiceField } from '#src/ui/form/fields.tsx';
import { messages } from '../messages.ts';

interface TenantFieldProps {
  tenants: readonly Tenant[];
  value: string;
  problem: string | undefined;
  onChange: (tenantId: string) => void;
}

/** Selects the tenant that gets the account, for staff who work in all tenants. */
export function TenantField({ tenants, value, problem, onChange }: TenantFieldProps) {
  const texts = useMessages(messages);
  return (
    <ChoiceField
      label={texts.tenant}
      hint={texts.tenantHint}
      isRequired
      placeholder={texts.chooseTenant}
      value={value}
      problem={problem}
      options={tenants.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  );
}
