import { type ReactNode, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { NamedTenant } from '#src/lib/named-tenant.ts';
import { useOperator } from '#src/lib/session.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { Card } from '../card/card.tsx';
import { messages } from '../messages.ts';
import { TenantDialog } from './tenant-dialog.tsx';
import { TenantField } from './tenant-field.tsx';
import './tenant.css';

interface InTenantProps {
  /** The tenant, when the screen already knows it. */
  tenantId?: string | undefined;
  children: ReactNode;
}

/** Returns the tenant that session or screen imply: false when unknown, undefined when none has to be named. */
function useKnown(given: string | undefined): string | false | undefined {
  const mixed = useMixedTenants();
  if (mixed === null) return undefined;
  const [only, ...others] = mixed;
  return given ?? (only !== undefined && others.length === 0 ? only.id : false);
}

/** A dialog that creates something in a tenant: staff who work in all tenants first choose one in a dialog. */
export function InTenant({ tenantId, onClose, children }: InTenantProps & { onClose: () => void }) {
  const known = useKnown(tenantId);
  const [chosen, setChosen] = useState<string>();
  const named = known === false ? chosen : known;
  if (known === false && named === undefined) return <TenantDialog onChoose={setChosen} onClose={onClose} />;
  return <NamedTenant value={named}>{children}</NamedTenant>;
}

interface PageInTenantProps extends InTenantProps {
  /** Wraps the question when the form brings its own page. */
  frame?: ((question: ReactNode) => ReactNode) | undefined;
  /** The tenant that is chosen already, as in a link to what was begun there. */
  begunIn?: string | undefined;
}

/**
 * A page that creates something in a tenant: staff who work in all tenants choose one before the form, which restarts
 * with each, as it does when a super administrator moves to another tenant.
 */
export function PageInTenant({ tenantId, frame, begunIn = '', children }: PageInTenantProps) {
  const texts = useMessages(messages);
  const known = useKnown(tenantId);
  const { chosenTenantId } = useOperator();
  const [chosen, setChosen] = useState(begunIn);
  if (known !== false) {
    return (
      <NamedTenant key={chosenTenantId} value={known}>
        {children}
      </NamedTenant>
    );
  }
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
