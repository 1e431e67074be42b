import { newIdempotencyKey } from '#src/lib/api-client.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { BulkBar } from '#src/ui/bulk/bulk-bar.tsx';
import { type BulkAct, useBulk } from '#src/ui/bulk/use-bulk.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { Selection } from '#src/ui/data-grid/selection.tsx';
import { type GoodsRow, shelveGoods, touchedByGoods } from '../api.ts';
import { messages } from '../messages.ts';

/** The batch size with which progress stays visible; the server moves each row separately. */
const shelving = (shelf: '0' | '1'): BulkAct<GoodsRow> => ({
  most: 50,
  async send(rows) {
    const seen = rows.map(({ id, version }) => ({ id, version }));
    const { refused } = await shelveGoods({ shelf, rows: seen }, newIdempotencyKey());
    return refused.map(({ id, msg }) => ({ id, reason: msg }));
  },
});

/** The bulk actions on the selected goods. */
export function BulkActs({ selection, rows }: { selection: Selection; rows: readonly GoodsRow[] | undefined }) {
  const texts = useMessages(messages);
  const bulk = useBulk<GoodsRow>({ selection, rows, rowName: ({ name }) => name, touches: touchedByGoods });
  return (
    <BulkBar bulk={bulk}>
      <Button needs="shelveGoods" onClick={() => bulk.run(shelving('1'))}>
        {texts.putOn}
      </Button>
      <Button needs="shelveGoods" onClick={() => bulk.run(shelving('0'))}>
        {texts.takeOff}
      </Button>
    </BulkBar>
  );
}
