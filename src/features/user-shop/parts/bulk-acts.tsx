import { useMessages } from '#src/lib/i18n/locale.ts';
import { BulkBar } from '#src/ui/bulk/bulk-bar.tsx';
import { eachRow, useBulk } from '#src/ui/bulk/use-bulk.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { Selection } from '#src/ui/data-grid/selection.tsx';
import { touchedByShops, updateShop, type UserShop } from '../api.ts';
import { messages } from '../messages.ts';

/** One that is so already is left alone. */
const turning = (status: 0 | 1) =>
  eachRow<UserShop>(async ({ id, version, status: now }) =>
    now === status ? null : updateShop({ id, version, status }),
  );

/** What can be done with the chosen shops at once. */
export function BulkActs({ selection, rows }: { selection: Selection; rows: readonly UserShop[] | undefined }) {
  const texts = useMessages(messages);
  const bulk = useBulk<UserShop>({ selection, rows, rowName: ({ shopName }) => shopName, touches: touchedByShops });
  return (
    <BulkBar bulk={bulk}>
      <Button onClick={() => bulk.run(turning(1))}>{texts.open}</Button>
      <Button onClick={() => bulk.run(turning(0))}>{texts.close}</Button>
    </BulkBar>
  );
}
