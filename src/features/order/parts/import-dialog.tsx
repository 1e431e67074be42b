import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { ImportDialog } from '#src/ui/import/import-dialog.tsx';
import { InTenant } from '#src/ui/tenant/in-tenant.tsx';
import { bringFile, type Import, imports } from '../api.ts';
import { messages } from '../messages.ts';

interface OrderImportProps {
  what: Import;
  tenantId: string | undefined;
  onClose: () => void;
}

/** Imports a file of shipments or cards of one tenant. */
export function OrderImport({ what, tenantId, onClose }: OrderImportProps) {
  const texts = useMessages(messages);
  const navigate = useNavigate();
  return (
    <InTenant tenantId={tenantId} onClose={onClose}>
      <ImportDialog
        title={texts.importTitles[what]}
        hint={texts.importHints[what]}
        template={imports[what].template}
        bring={(brought, once) => bringFile({ what, ...brought }, once)}
        onBegun={(id) => navigate({ to: '/mall/jobs/$id', params: { id } })}
        onClose={onClose}
      />
    </InTenant>
  );
}
