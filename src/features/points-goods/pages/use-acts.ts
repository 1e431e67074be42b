import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { conflictOf, useWrite } from '#src/lib/write.ts';
import { deletePointsGoods, type PointsGoodsRow, shelvePointsGoods } from '../api.ts';
import { messages } from '../messages.ts';

/** What is done with a row: put on the shelf, taken off it, deleted. */
export type Act = '0' | '1' | 'delete';

export interface Wish {
  act: Act;
  row: PointsGoodsRow;
}

/** A wish that met a row somebody else had changed, with what it is now. */
export interface Clash extends Wish {
  theirs: Readonly<Record<string, unknown>>;
}

/** The acts of the list; one that meets a change of somebody else is asked about. */
export function useActs(onDone: () => void) {
  const texts = useMessages(messages);
  const [clash, setClash] = useState<Clash | null>(null);
  const said: Record<Act, string> = { '1': texts.puttedOn, '0': texts.takenOff, delete: texts.removed };
  const write = useWrite(
    async ({ act, row }: Wish): Promise<unknown> => {
      try {
        return await (act === 'delete' ? deletePointsGoods(row) : shelvePointsGoods(row, act));
      } catch (error) {
        const theirs = error instanceof Error ? conflictOf(error) : null;
        if (theirs !== null) setClash({ act, row, theirs });
        else notify.error(problemText(error));
        throw error;
      }
    },
    {
      touches: ['/mall/pointsgoodsspu/page'],
      silent: 'told above, or asked about',
      said: (_, { act }) => said[act],
      onDone,
    },
  );
  return {
    run: write.run,
    isRunning: write.isRunning,
    clash,
    dropClash: () => setClash(null),
  };
}
