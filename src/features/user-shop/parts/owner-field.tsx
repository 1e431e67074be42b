import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { Button } from '#src/ui/button/button.tsx';
import { MemberSearch } from '#src/ui/member-search/member-search.tsx';
import { membersNamed } from '../api.ts';
import { messages } from '../messages.ts';

interface OwnerFieldProps {
  value: { id: string; name: string } | null;
  onChange: (owner: { id: string; name: string } | null) => void;
}

/** Selects the member who runs a shop, searched by name or phone; a shop may also have none. */
export function OwnerField({ value, onChange }: OwnerFieldProps) {
  const texts = useMessages(messages);
  const { tenantId } = useNamedTenant();
  return (
    <div>
      <MemberSearch
        label={texts.pickMember}
        hint={texts.pickHint}
        none={texts.pickNone}
        find={(text) => membersNamed(text, tenantId)}
        chosenId={value?.id ?? null}
        onChoose={(id, name) => onChange({ id, name })}
      />
      <p className="zg-form-note">
        {texts.owner(value?.name ?? texts.noMember)}{' '}
        {value !== null && (
          <Button size="small" variant="minimal" onClick={() => onChange(null)}>
            {texts.dropOwner}
          </Button>
        )}
      </p>
    </div>
  );
}
