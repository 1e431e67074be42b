import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { useWrite } from '#src/lib/write.ts';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { Skeleton } from '#src/ui/state-views/state-views.tsx';
import { deleteFile, fileUsage, type MediaFile, touchedByFiles } from '../api.ts';
import { messages } from '../messages.ts';
import { UsageList } from './usage-list.tsx';

/** Confirms before a picture is deleted; a picture in use stays, and the dialog lists where. */
export function RemoveDialog({ file, onClose }: { file: MediaFile; onClose: () => void }) {
  const texts = useMessages(messages);
  const { data: usages, isFetching } = useQuery({ ...fileUsage(file.id), staleTime: 0 });
  const remove = useWrite(deleteFile, {
    touches: touchedByFiles,
    onDone: () => {
      notify.success(texts.removed(file.name));
      onClose();
    },
  });
  const isUsed = usages !== undefined && usages.length > 0;
  if (isUsed) {
    return (
      <Confirm
        isOpen
        title={texts.removeTitle}
        confirmText={texts.close}
        cancelText={null}
        onConfirm={onClose}
        onCancel={onClose}
      >
        <p>{usages.some(({ place }) => place === 'order') ? texts.sold : texts.stillUsed}</p>
        <UsageList usages={usages} />
      </Confirm>
    );
  }
  return (
    <Confirm
      isOpen
      title={texts.removeTitle}
      intent="danger"
      confirmText={texts.remove}
      // The server checks again in the transaction that deletes it; this check only avoids a refusal.
      isBusy={remove.isRunning || (isFetching && usages === undefined)}
      onConfirm={() => remove.run(file)}
      onCancel={onClose}
    >
      <p>{texts.removeAsk(file.name)}</p>
      {usages === undefined && isFetching && <Skeleton lines={1} />}
    </Confirm>
  );
}
