import { useState } from 'react';
import { newIdempotencyKey } from '#src/lib/api-client.ts';
import { useEditing } from '#src/lib/editing.ts';
import type { ReadPath } from '#src/lib/query.ts';
import type { ViewedKind } from '#src/lib/viewers.ts';
import { changeOf, useWrite } from '#src/lib/write.ts';
import type { MergeView, ShownBy } from '../conflict/merge-rows.ts';
import { ownVersion, useRival } from '../conflict/use-rival.ts';
import { useUndo } from '../undo/use-undo.ts';
import type { Settled, Shape } from './shape.ts';
import { type DraftOptions, useDraft } from './use-draft.ts';

/** What a draft is saved over. */
interface Over<Row, Draft> {
  row: Row;
  draft: Draft;
  version: number;
}

interface RecordOptions<Row, Draft, Rules extends Shape, Result> extends DraftOptions<Draft, Rules> {
  /** Null or none creates a new row, or sends an action on one. */
  row?: Row | null;
  draftOf: (row: Row | null) => Draft;
  /** A property that distinguishes the row from other answers, in a form that has a row. */
  mark?: keyof Row & string;
  /** Completes a row that a refusal answers in part; null while the rest is still loading. */
  whole?: (theirs: Row) => Row | null;
  /** For a version that is not a property of the row itself. */
  versionOf?: (row: Row) => number;
  /** The kind of row, in a form over a list: others who have the row open are shown. */
  kind?: ViewedKind;
  /** For an id that is not a property of the row itself. */
  idOf?: (row: Row) => string;
  /** Undefined in a form that only changes existing rows. */
  create?: (draft: Settled<Draft, Rules>, key: string) => Promise<Result>;
  /** Undefined in a form that only creates rows. */
  update?: (draft: Settled<Draft, Rules>, over: Over<Row, Draft>, key: string) => Promise<Result>;
  touches: readonly ReadPath[];
  /** What the operator reads after a save. */
  said: string | { created?: string; saved: string } | ((saved: Result, draft: Draft) => string | undefined);
  /** Returns the saved version, when saving can be undone. */
  undoFrom?: (saved: Result) => number;
  /** A navigation that it returns keeps the form busy until the page is gone. */
  onDone: (saved: Result) => void | Promise<void>;
  /** Called when saving was above a limit and asked for an approval instead. */
  onAsked?: () => void;
  /** Returns the row to continue from, in a form that stays open after a save. */
  goesOn?: (saved: Result) => Row;
  /** Checks and reports further reasons against saving; the draft is null while a field has a problem. */
  mayBeSaved?: (draft: Settled<Draft, Rules> | null) => boolean;
  /** Formats a value for a conflict; null hides the field. */
  shown?: ShownBy<Draft>;
  /** For a field that a conflict does not show: the one whose choice it follows. */
  follows?: { [Name in keyof Draft & string]?: keyof Draft & string };
}

const ownId = (row: object): string => ('id' in row ? String(row.id) : '');

/**
 * The form of one row: its draft, validated by the contract and saved over the version that the operator saw. The
 * slower of two users chooses between both sides, field by field; `undoFrom` makes a save undoable.
 */
export function useRecordForm<Row extends object, Draft extends object, const Rules extends Shape, Result>(
  options: RecordOptions<Row, Draft, Rules, Result>,
) {
  const { row = null, draftOf, mark, versionOf, create, update, touches, said, undoFrom, onDone, goesOn } = options;
  const offerUndo = useUndo(touches);
  const { idOf = ownId } = options;
  const canUndo = row !== null && undoFrom !== undefined;
  const wordsOf = (saved: Result, draft: Draft) => {
    if (typeof said === 'object') return row === null ? said.created : said.saved;
    return typeof said === 'function' ? said(saved, draft) : said;
  };
  const { run, isRunning, error, clear } = useWrite(
    async ({ draft, over }: { draft: Settled<Draft, Rules>; over: Over<Row, Draft> | null }, key) => {
      const call = over === null ? create?.(draft, key) : update?.(draft, over, key);
      if (call === undefined) throw new Error('The form has no call for this.');
      return call;
    },
    {
      touches,
      silent: 'told in the dialog',
      ...(options.onAsked && { onAsked: options.onAsked }),
      // An undoable save says so beside its undo.
      said: (saved, { draft }) => (canUndo ? undefined : wordsOf(saved, draft as Draft)),
      onDone(saved, { draft, over }) {
        const now = goesOn?.(saved);
        if (now !== undefined) goOn(now);
        form.goOn(now && draftOf(now));
        const left = onDone(saved);
        if (over === null || undoFrom === undefined || update === undefined) return left;
        const undone = { row: over.row, draft: draft as Draft, version: undoFrom(saved) };
        const undo = () => update(form.settle(over.draft), undone, newIdempotencyKey());
        offerUndo(wordsOf(saved, undone.draft) ?? '', undo, idOf(over.row) || undefined);
        return left;
      },
    },
  );
  const form = useDraft<Draft, Rules>(() => draftOf(row), options, error);
  const { version, before, theirs, takeTheirs, keepMine, goOn } = useRival<Row>(
    row,
    { error, clear },
    mark,
    versionOf,
    options.whole,
  );
  // A conflict takes the dialog's controls away, and with them what was noted of the typing.
  const [hasMet, setMet] = useState(false);
  if (theirs !== null && !hasMet) setMet(true);
  useEditing(form.isChanged);
  const isUntouched = !form.isChanged && !isRunning && error === null;
  if (row !== null && isUntouched && (versionOf ?? ownVersion)(row) > version) {
    // Nothing was typed yet, so the form continues from the current row.
    goOn(row);
    form.begin(draftOf(row));
  }
  /** Saves what was typed, or another draft in its place; returns false when a problem prevents it. */
  const save = (over: Over<Row, Draft> | null, given?: Draft) => {
    const draft = form.take(given);
    const isHeld = options.mayBeSaved?.(draft) === false;
    if (draft === null || isHeld) return false;
    run({ draft, over });
    return true;
  };
  const submit = () => void save(before === null ? null : { row: before, draft: draftOf(before), version });
  /** Goes on over their row with a draft of both sides. */
  const mergeOver = (now: Row, draft: Draft) => {
    form.begin(draftOf(now));
    form.change(draft);
    // What cannot be sent is told in the form.
    keepMine((over) => save({ row: now, draft: draftOf(now), version: over }, draft) || clear());
  };
  const takeAll = () => takeTheirs((now) => form.begin(draftOf(now)));
  const conflictWith = (now: Row): MergeView => ({
    drafts: { before: draftOf(before), mine: form.draft, theirs: draftOf(now) },
    writing: options,
    follows: options.follows,
    ...changeOf(error),
    onTakeTheirs: takeAll,
    onKeepMine: () => mergeOver(now, form.draft),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of the drafts given
    onMerge: (draft) => mergeOver(now, draft as Draft),
    /** Returns to the operator's input. */
    onClose: clear,
  });
  return {
    ...form,
    isNew: row === null,
    /** The version that it saves over; 0 for a new row. */
    version,
    viewed: row && options.kind && { kind: options.kind, id: idOf(row) },
    isSaving: isRunning,
    error,
    submit,
    dialog: {
      isOpen: theirs === null,
      wasTyped: hasMet && form.isChanged,
      isBusy: isRunning,
      error,
      onSubmit: submit,
    },
    conflict: theirs && conflictWith(theirs),
  };
}
