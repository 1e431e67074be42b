import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { ImportDialog } from '#src/ui/import/import-dialog.tsx';
import { bringFile, type Import, imports } from '../api.ts';
import { messages } from '../messages.ts';

/** Imports a file of shipments or cards. */
export function OrderImport({ what, onClose }: { what: Import; onClose: () => void }) {
  const texts = useMessages(messages);
  const navigate = useNavigate();
  return (
    <ImportDialog
      title={texts.importTitles[what]}
      hint={texts.importHints[what]}
      template={imports[what].template}
      bring={(brought, once) => bringFile({ what, ...brought }, once)}
      onBegun={(id) => void navigate({ to: '/mall/jobs/$id', params: { id } })}
      onClose={onClose}
    />
  );
}
