import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { createStore } from '#src/lib/store.ts';
import { useWrite } from '#src/lib/write.ts';
import { type GoodsRow, shelveGoods, touchedByGoods } from '../api.ts';
import { messages } from '../messages.ts';

/** Moves goods on the shelf and off it; what was refused is told with its reason, the others have moved. */
export function useShelf(onDone?: () => void) {
  const texts = useMessages(messages);
  const client = useQueryClient();
  const { run, isRunning } = useWrite(shelveGoods, {
    touches: touchedByGoods,
    onDone({ done, refused }, { shelf }) {
      if (done > 0) notify.success(shelf === '1' ? texts.puttedOn(done) : texts.takenOff(done));
      const [first] = refused;
      if (first) notify.warning(texts.refused(refused.length, first.msg));
      onDone?.();
    },
  });
  // The switches in the cells of a grid stay over renders, so they ask for what holds when they are used.
  const [latest] = useState(() => createStore({ run }));
  useEffect(() => latest.set({ run }), [latest, run]);
  const [flip] = useState(() => ({ id, version }: GoodsRow, shelf: '0' | '1') => {
    latest.get().run({ shelf, rows: [{ id, version }] });
  });
  return {
    isRunning,
    /** The same function over renders. */
    flip,
    /** Of goods that were on the screen, with the versions that were seen. */
    runFor(ids: ReadonlySet<string>, shelf: '0' | '1') {
      const pages = client.getQueriesData<{ records: readonly GoodsRow[] }>({
        queryKey: ['GET', '/mall/goodsspu/page'],
      });
      const seen = new Map(pages.flatMap(([, page]) => page?.records ?? []).map(({ id, version }) => [id, version]));
      run({ shelf, rows: [...ids].map((id) => ({ id, version: seen.get(id) ?? 1 })) });
    },
  };
}
