import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { ChoiceField, TextField } from '#src/ui/form/fields.tsx';
import { membersNamed } from '../api.ts';
import { messages } from '../messages.ts';

interface OwnerFieldProps {
  value: { id: string; name: string } | null;
  onChange: (owner: { id: string; name: string } | null) => void;
}

const nobody = 'none';

/** Selects the member who runs a shop, searched by name or phone. */
export function OwnerField({ value, onChange }: OwnerFieldProps) {
  const texts = useMessages(messages);
  const { tenantId } = useNamedTenant();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const { data } = useQuery({ ...membersNamed(wanted, tenantId), enabled: Array.from(wanted).length >= 2 });
  const found = data?.records.map(({ id, nickName, mobile }) => ({ id, name: `${nickName} · ${mobile || id}` })) ?? [];
  const options = value === null || found.some(({ id }) => id === value.id) ? found : [value, ...found];
  return (
    <div className="zg-form-row">
      <TextField label={texts.pickHint} maxLength={40} value={text} onChange={setText} />
      <ChoiceField
        label={texts.pickMember}
        value={value?.id ?? nobody}
        options={[
          { value: nobody, label: texts.noMember },
          ...options.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => onChange(options.find((option) => option.id === id) ?? null)}
      />
    </div>
  );
}
