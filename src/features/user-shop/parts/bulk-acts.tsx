import { useMessages } from '#src/lib/i18n/locale.ts';
import { BulkBar } from '#src/ui/bulk/bulk-bar.tsx';
import { eachRow, useBulk } from '#src/ui/bulk/use-bulk.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { Selection } from '#src/ui/data-grid/selection.tsx';
import { touchedByShops, updateShop, type UserShop } from '../api.ts';
import { messages } from '../messages.ts';

const opening = eachRow<UserShop>(async ({ id, version, status }) =>
  status === 1 ? null : updateShop({ id, version, status: 1 }),
);
// Closes only open shops: one that never opened keeps its state.
const closing = eachRow<UserShop>(async ({ id, version, status }) =>
  status === 1 ? updateShop({ id, version, status: 0 }) : null,
);

/** The bulk actions on the selected shops. */
export function BulkActs({ selection, rows }: { selection: Selection; rows: readonly UserShop[] | undefined }) {
  const texts = useMessages(messages);
  const bulk = useBulk<UserShop>({ selection, rows, rowName: ({ shopName }) => shopName, touches: touchedByShops });
  return (
    <BulkBar bulk={bulk}>
      <Button needs="updateUserShop" onClick={() => bulk.run(opening)}>
        {texts.open}
      </Button>
      <Button needs="updateUserShop" onClick={() => bulk.run(closing)}>
        {texts.close}
      </Button>
    </BulkBar>
  );
}
