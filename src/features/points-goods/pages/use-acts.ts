import { useState } from 'react';
import { newIdempotencyKey } from '#src/lib/api-client.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { useSeesTenants } from '#src/lib/session.ts';
import { conflictOf, useWrite } from '#src/lib/write.ts';
import { useUndo } from '#src/ui/undo/use-undo.ts';
import {
  createPointsGoods,
  deletePointsGoods,
  type PointsGoodsRow,
  readPointsGoods,
  shelvePointsGoods,
} from '../api.ts';
import { messages } from '../messages.ts';
import { copyOf } from '../services.ts';

const touched = ['/mall/pointsgoodsspu/page'] as const;

/** The actions on a row: put on shelf, take off shelf, delete. */
export type Act = '0' | '1' | 'delete';

export interface Wish {
  act: Act;
  row: PointsGoodsRow;
}

/** An action that met a conflict, with the current row. */
export interface Clash extends Wish {
  theirs: Readonly<Record<string, unknown>>;
}

/** The list's actions; on a conflict it asks the operator. */
export function useActs(onDeleted: () => void) {
  const texts = useMessages(messages);
  const [clash, setClash] = useState<Clash | null>(null);
  const isMixed = useSeesTenants();
  const offerUndo = useUndo(touched);
  const remove = async (row: PointsGoodsRow) => {
    const { signal } = new AbortController();
    const copy = { ...copyOf(await readPointsGoods(row.id, signal)), ...(isMixed && { tenantId: row.tenantId }) };
    await deletePointsGoods(row);
    const key = newIdempotencyKey();
    offerUndo(texts.removed, async () => createPointsGoods(copy, key, signal));
  };
  const write = useWrite(
    async ({ act, row }: Wish): Promise<unknown> => {
      try {
        if (act === 'delete') return await remove(row);
        const saved = await shelvePointsGoods(row, act);
        notify.success(act === '1' ? texts.puttedOn : texts.takenOff);
        return saved;
      } catch (error) {
        const theirs = error instanceof Error ? conflictOf(error) : null;
        if (theirs !== null) setClash({ act, row, theirs });
        else notify.error(problemText(error));
        throw error;
      }
    },
    {
      touches: touched,
      silent: 'told above, or asked about',
      inTurn: true,
      onDone(_, { act }) {
        if (act === 'delete') onDeleted();
      },
    },
  );
  return {
    run: write.run,
    isRunning: write.isRunning,
    clash,
    dropClash: () => setClash(null),
  };
}
