import { useEffect, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { createStore } from '#src/lib/store.ts';
import { useWrite } from '#src/lib/write.ts';
import { type GoodsRow, shelveGoods, touchedByGoods } from '../api.ts';
import { messages } from '../messages.ts';

/** Returns a stable callback that moves goods on or off the shelf; a refusal shows its reason. */
export function useShelf(): (row: GoodsRow, shelf: '0' | '1') => void {
  const texts = useMessages(messages);
  const { run } = useWrite(shelveGoods, {
    touches: touchedByGoods,
    inTurn: true,
    onDone({ done, refused }, { shelf }) {
      if (done > 0) notify.success(shelf === '1' ? texts.puttedOn(done) : texts.takenOff(done));
      const [first] = refused;
      if (first) notify.warning(texts.refused(refused.length, first.msg));
    },
  });
  // Switches in grid cells outlive renders, so they read the latest callback when used.
  const [latest] = useState(() => createStore(run));
  useEffect(() => latest.set(run), [latest, run]);
  const [flip] = useState(
    () =>
      ({ id, version }: GoodsRow, shelf: '0' | '1') =>
        latest.get()({ shelf, rows: [{ id, version }] }),
  );
  return flip;
}
