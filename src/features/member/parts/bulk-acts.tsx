import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { useStore } from '#src/lib/store.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { Selection } from '#src/ui/data-grid/selection.tsx';
import { changeMembers, touchedByMembers } from '../api.ts';
import { messages } from '../messages.ts';
import { TagsDialog } from './tags-dialog.tsx';

/** What can be done with the chosen members at once; those that were not changed stay chosen. */
export function BulkActs({ selection }: { selection: Selection }) {
  const texts = useMessages(messages);
  const chosen = useStore(selection);
  const [isTagging, setTagging] = useState(false);
  const { run, isRunning, error } = useWrite(changeMembers, {
    touches: [...touchedByMembers, '/mall/tagCategories/list'],
    silent: 'told here',
    onDone: ({ changed, failed }) => {
      setTagging(false);
      if (changed.length > 0) notify.success(texts.bulkDone(changed.length));
      const [first] = failed;
      if (first) notify.warning(texts.bulkFailed(failed.length, first.reason));
      selection.set(new Set(failed.map(({ id }) => id)));
    },
  });
  const userIds = [...chosen].slice(0, 100);
  return (
    <>
      <Button isBusy={isRunning} onClick={() => run({ userIds, status: 0 })}>
        {texts.enable}
      </Button>
      <Button isBusy={isRunning} onClick={() => run({ userIds, status: 1 })}>
        {texts.disable}
      </Button>
      <Button onClick={() => setTagging(true)}>{texts.bulkTag}</Button>
      {isTagging && (
        <TagsDialog
          title={texts.bulkTag}
          value={[]}
          isBusy={isRunning}
          error={error}
          onSubmit={(addTagIds) => {
            if (addTagIds.length > 0) run({ userIds, addTagIds });
          }}
          onClose={() => setTagging(false)}
        />
      )}
    </>
  );
}
