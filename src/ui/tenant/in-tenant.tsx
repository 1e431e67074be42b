import { type ReactNode, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { NamedTenant } from '#src/lib/named-tenant.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { Card } from '../card/card.tsx';
import { messages } from '../messages.ts';
import { TenantDialog } from './tenant-dialog.tsx';
import { TenantField } from './tenant-field.tsx';
import './tenant.css';

interface InTenantProps {
  /** Whose it is, where the screen knows it already. */
  tenantId?: string | undefined;
  children: ReactNode;
}

/** What the session or the screen say of whose it is: false when nobody knows, undefined when nothing has to be named. */
function useKnown(given: string | undefined): string | false | undefined {
  const mixed = useMixedTenants();
  if (mixed === null) return undefined;
  const [only, ...others] = mixed;
  return given ?? (only !== undefined && others.length === 0 ? only.id : false);
}

/** A dialog that makes something in a tenant: staff who work in all of them are asked which first, in a dialog. */
export function InTenant({ tenantId, onClose, children }: InTenantProps & { onClose: () => void }) {
  const known = useKnown(tenantId);
  const [chosen, setChosen] = useState<string>();
  const named = known === false ? chosen : known;
  if (known === false && named === undefined) return <TenantDialog onChoose={setChosen} onClose={onClose} />;
  return <NamedTenant value={named}>{children}</NamedTenant>;
}

interface PageInTenantProps extends InTenantProps {
  /** What stands around the question where the form brings a page of its own. */
  frame?: ((question: ReactNode) => ReactNode) | undefined;
}

/** A page that makes something in a tenant: staff who work in all of them choose it before the form, which starts anew with each. */
export function PageInTenant({ tenantId, frame, children }: PageInTenantProps) {
  const texts = useMessages(messages);
  const known = useKnown(tenantId);
  const [chosen, setChosen] = useState('');
  if (known !== false) return <NamedTenant value={known}>{children}</NamedTenant>;
  const question = (
    <Card>
      <div className="zg-form zg-tenant-choice">
        <TenantField value={chosen} hint={texts.tenantHint} onChange={setChosen} />
      </div>
    </Card>
  );
  const form = chosen !== '' && (
    <NamedTenant key={chosen} value={chosen}>
      {children}
    </NamedTenant>
  );
  if (frame) return form || frame(question);
  return (
    <>
      {question}
      {form}
    </>
  );
}
