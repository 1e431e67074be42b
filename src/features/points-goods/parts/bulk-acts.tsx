import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { BulkBar } from '#src/ui/bulk/bulk-bar.tsx';
import { eachRow, useBulk } from '#src/ui/bulk/use-bulk.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { Selection } from '#src/ui/data-grid/selection.tsx';
import { type PointsGoodsRow, shelvePointsGoods } from '../api.ts';
import { messages } from '../messages.ts';
import { FreeDialog, isFree } from './free-dialog.tsx';

/** Skips rows already in that state. */
const shelving = (shelf: '0' | '1') =>
  eachRow<PointsGoodsRow>(async (row) => (row.shelf === shelf ? null : shelvePointsGoods(row, shelf)));

/** The bulk actions on the selected goods. */
export function BulkActs({ selection, rows }: { selection: Selection; rows: readonly PointsGoodsRow[] | undefined }) {
  const texts = useMessages(messages);
  const [free, setFree] = useState<readonly PointsGoodsRow[] | null>(null);
  const touches = ['/mall/pointsgoodsspu/page'] as const;
  const bulk = useBulk<PointsGoodsRow>({ selection, rows, rowName: ({ name }) => name, touches });
  const putOn = () => {
    const asked = bulk.chosen().filter(isFree);
    if (asked.length > 0) setFree(asked);
    else bulk.run(shelving('1'));
  };
  return (
    <>
      <BulkBar bulk={bulk}>
        <Button needs="shelvePointsGoods" onClick={putOn}>
          {texts.putOn}
        </Button>
        <Button needs="shelvePointsGoods" onClick={() => bulk.run(shelving('0'))}>
          {texts.takeOff}
        </Button>
      </BulkBar>
      <FreeDialog
        rows={free}
        onConfirm={() => {
          setFree(null);
          bulk.run(shelving('1'));
        }}
        onCancel={() => setFree(null)}
      />
    </>
  );
}
