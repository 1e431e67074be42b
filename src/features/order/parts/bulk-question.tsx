import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { given } from '#src/lib/search.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { useWrite } from '#src/lib/write.ts';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { TenantDialog } from '#src/ui/tenant/tenant-dialog.tsx';
import { type BatchAct, beginAct } from '../api.ts';
import { messages } from '../messages.ts';
import type { OrderSearch } from '../search.ts';
import { eventName } from '../words.ts';

/** The orders of a bulk action: chosen ones, or all that match a list, with their total as it is told. */
export type Target = { ids: readonly string[] } | { search: OrderSearch; total: string };

interface BulkQuestionProps {
  act: BatchAct;
  target: Target;
  onBegun: () => void;
  onClose: () => void;
}

/** Asks before a bulk action becomes a job, which first shows what would happen to each order. */
export function BulkQuestion({ act, target, onBegun, onClose }: BulkQuestionProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const navigate = useNavigate();
  const isMixed = useMixedTenants() !== null;
  const [owner, setOwner] = useState('search' in target ? target.search.tenantId : undefined);
  const { run, isRunning } = useWrite(beginAct, {
    touches: ['/mall/jobs/page'],
    onDone: ({ id }) => {
      onBegun();
      void navigate({ to: '/mall/jobs/$id', params: { id } });
    },
  });
  // A job belongs to one tenant; chosen orders say by themselves whose they are.
  if ('search' in target && isMixed && owner === undefined)
    return <TenantDialog onChoose={setOwner} onClose={onClose} />;
  const begin = () => {
    if ('ids' in target) return run({ act, orderIds: [...target.ids] });
    const { current: _, size: __, hide: ___, sort: ____, order: _____, tenantId: ______, ...filter } = target.search;
    return run({ act, filter: given(filter), ...(isMixed && given({ tenantId: owner })) });
  };
  return (
    <Confirm
      isOpen
      title={eventName(`order.${act}`, locale)}
      confirmText={texts.check}
      isBusy={isRunning}
      onConfirm={begin}
      onCancel={onClose}
    >
      {'ids' in target ? texts.bulkEffect(target.ids.length) : texts.bulkAllEffect(target.total)}
    </Confirm>
  );
}
