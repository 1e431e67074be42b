import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { createStore } from '#src/lib/store.ts';
import { useWrite } from '#src/lib/write.ts';
import { type GoodsRow, shelveGoods, type Shelving, touchedByGoods } from '../api.ts';
import { messages } from '../messages.ts';

/** Returns a stable callback that moves goods on or off the shelf; a refusal shows its reason. */
export function useShelf(): (row: GoodsRow, shelf: '0' | '1') => void {
  const texts = useMessages(messages);
  const { run, isRunning } = useWrite(shelveGoods, {
    touches: touchedByGoods,
    onDone({ done, refused }, { shelf }) {
      if (done > 0) notify.success(shelf === '1' ? texts.puttedOn(done) : texts.takenOff(done));
      const [first] = refused;
      if (first) notify.warning(texts.refused(refused.length, first.msg));
    },
  });
  // Calls go one by one: what is flipped meanwhile waits for its turn.
  const [waiting] = useState(() => createStore<readonly Shelving[]>([]));
  const send = useEffectEvent(run);
  useEffect(() => {
    const [next, ...others] = waiting.get();
    if (isRunning || next === undefined) return;
    waiting.set(others);
    send(next);
  }, [waiting, isRunning]);
  // Switches in grid cells outlive renders, so they read the latest callback when used.
  const [latest] = useState(() => createStore({ run, isRunning }));
  useEffect(() => latest.set({ run, isRunning }), [latest, run, isRunning]);
  const [flip] = useState(() => ({ id, version }: GoodsRow, shelf: '0' | '1') => {
    const wish = { shelf, rows: [{ id, version }] };
    const now = latest.get();
    if (now.isRunning) waiting.set([...waiting.get(), wish]);
    else now.run(wish);
  });
  return flip;
}
