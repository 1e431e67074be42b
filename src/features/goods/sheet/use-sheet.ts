import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '#src/lib/api-client.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { readAgain, useWrite } from '#src/lib/write.ts';
import { useUndo } from '#src/ui/undo/use-undo.ts';
import { editGoodsSheet, touchedByGoods } from '../api.ts';
import { cellOf, changesOf, editedCells, fields, isWrong, type Line, reversed, type SheetChange } from './lines.ts';
import { messages } from './messages.ts';
import { useEdits } from './use-edits.ts';

type Rows = SheetChange['rows'];
const nothing: ReadonlySet<string> = new Set();

/** What is typed into the sheet of these lines, and how it is saved, refused and taken back. */
export function useSheet(lines: readonly Line[]) {
  const texts = useMessages(messages);
  const client = useQueryClient();
  const sayUndoable = useUndo(touchedByGoods);
  const { edits, act, canUndo, canRedo } = useEdits();
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  /** What was saved and stays in its cells until they show it. */
  const [saved, setSaved] = useState<ReadonlySet<string>>(nothing);
  /** The lines that the last call changes: its answer may find them changed already. */
  const before = useRef(lines);
  const { run, isRunning } = useWrite((rows: Rows, key) => editGoodsSheet(rows, key), {
    touches: touchedByGoods,
    onDone({ done, refused: reasons }, sent) {
      setRefused(Object.fromEntries(reasons.map(({ id, msg }) => [id, msg])));
      if (reasons.length > 0) notify.warning(texts.refused(reasons.length));
      if (done.length === 0) return;
      const back = reversed(sent, before.current, done);
      sayUndoable(texts.saved(done.length), async () => {
        const answer = await editGoodsSheet(back, newIdempotencyKey());
        const [first] = answer.refused;
        if (first) throw new Error(texts.partly(answer.refused.length, first.msg));
      });
      const through = lines.filter(({ goods }) => done.some(({ id }) => id === goods.id));
      const cells = new Set(through.flatMap((line) => fields.map((field) => cellOf(line, field))));
      setSaved(cells);
      void readAgain(client, touchedByGoods).finally(() => {
        act({ kind: 'forget', cells });
        setSaved(nothing);
      });
    },
  });
  const edited = editedCells(lines, edits);
  const save = () => {
    if (edited.length === 0 || isRunning) return;
    if (edited.some(({ line, field }) => isWrong(line, field, edits))) return notify.warning(texts.correct);
    before.current = lines;
    run(changesOf(lines, edits));
  };
  const hasUnsaved = edited.some(({ line, field }) => !saved.has(cellOf(line, field)));
  const isBusy = isRunning || saved.size > 0;
  const discard = () => {
    act({ kind: 'clear' });
    setRefused({});
  };
  return { edits, act, discard, canUndo, canRedo, refused, count: edited.length, hasUnsaved, isBusy, save };
}
