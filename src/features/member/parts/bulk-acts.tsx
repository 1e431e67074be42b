import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { BulkBar } from '#src/ui/bulk/bulk-bar.tsx';
import { type BulkAct, useBulk } from '#src/ui/bulk/use-bulk.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { Selection } from '#src/ui/data-grid/selection.tsx';
import { changeMembers, type MemberRow, touchedByMembers } from '../api.ts';
import { messages } from '../messages.ts';
import { TagsDialog } from './tags-dialog.tsx';

interface BulkActsProps {
  selection: Selection;
  rows: readonly MemberRow[] | undefined;
  tenantId: string | undefined;
}

type Change = Omit<Parameters<typeof changeMembers>[0], 'userIds'>;

/** The batch size of one call; the server changes each row separately. */
const changing = (change: Change): BulkAct<MemberRow> => ({
  most: 100,
  send: async (rows) => (await changeMembers({ userIds: rows.map(({ id }) => id), ...change })).failed,
});

const touches = [...touchedByMembers, '/mall/tagCategories/list'] as const;

/** The bulk actions on the selected members. */
export function BulkActs({ selection, rows, tenantId }: BulkActsProps) {
  const texts = useMessages(messages);
  const bulk = useBulk<MemberRow>({ selection, rows, rowName: ({ nickName }) => nickName, touches });
  const [tagging, setTagging] = useState<'addTagIds' | 'removeTagIds' | null>(null);
  return (
    <>
      <BulkBar bulk={bulk}>
        <Button needs="changeMembers" onClick={() => bulk.run(changing({ status: 0 }))}>
          {texts.enable}
        </Button>
        <Button needs="changeMembers" onClick={() => bulk.run(changing({ status: 1 }))}>
          {texts.disable}
        </Button>
        <Button needs="changeMembers" onClick={() => setTagging('addTagIds')}>
          {texts.bulkTag}
        </Button>
        <Button needs="changeMembers" onClick={() => setTagging('removeTagIds')}>
          {texts.bulkUntag}
        </Button>
      </BulkBar>
      {tagging !== null && (
        <TagsDialog
          title={tagging === 'addTagIds' ? texts.bulkTag : texts.bulkUntag}
          submitText={tagging === 'addTagIds' ? texts.bulkTag : texts.bulkUntag}
          tenantId={tenantId}
          value={[]}
          isBusy={false}
          error={null}
          onSubmit={(tagIds) => {
            setTagging(null);
            if (tagIds.length > 0) bulk.run(changing({ [tagging]: tagIds }));
          }}
          onClose={() => setTagging(null)}
        />
      )}
    </>
  );
}
