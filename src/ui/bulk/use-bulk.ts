import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#src/lib/api-error.ts';
import { messagesNow } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import type { ReadPath } from '#src/lib/query.ts';
import { readAgain } from '#src/lib/write.ts';
import type { Selection } from '../data-grid/selection.tsx';
import { messages } from '../messages.ts';

/** A row that was not changed, and why. */
interface Refusal {
  id: string;
  reason: string;
}

/** An action on many rows: each call sends up to `most` of them and returns the refused ones. */
export interface BulkAct<Row> {
  most: number;
  send: (rows: readonly Row[]) => Promise<readonly Refusal[]>;
}

interface BulkOptions<Row> {
  selection: Selection;
  /** The rows on the screen; rows of earlier pages are remembered as they were seen. */
  rows: readonly Row[] | undefined;
  rowName: (row: Row) => string;
  touches: readonly ReadPath[];
}

/** A bulk action as a list uses it. */
export interface Bulk<Row> {
  run: (act: BulkAct<Row>) => void;
  /** Stops after the current call; rows not reached stay selected. */
  stop: () => void;
  /** The progress; null while nothing runs. */
  progress: { done: number; total: number } | null;
  /** The rows that the last action did not change, by name. */
  refused: readonly (Refusal & { name: string })[];
  selection: Selection;
  /** Returns the selected rows as they were last seen, also those of earlier pages. */
  chosen: () => Row[];
}

/** Statuses that concern the one row; any other would hit the following rows too. */
const ofRow: ReadonlySet<number> = new Set([400, 403, 404, 409, 413, 422]);

/** Sends one call per row; a refusal is reported for its row, and any other failure ends the action. */
export function eachRow<Row extends { id: string }>(call: (row: Row) => Promise<unknown>): BulkAct<Row> {
  return {
    most: 1,
    async send(rows) {
      const refused: Refusal[] = [];
      for (const row of rows) {
        try {
          await call(row);
        } catch (error) {
          if (!(error instanceof ApiError) || !ofRow.has(error.status)) throw error;
          refused.push({ id: row.id, reason: problemText(error) });
        }
      }
      return refused;
    },
  };
}

/** Runs actions on the selected rows, one call after another; refused rows stay selected and show their reasons. */
export function useBulk<Row extends { id: string }>({
  selection,
  rows,
  rowName,
  touches,
}: BulkOptions<Row>): Bulk<Row> {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Bulk<Row>['progress']>(null);
  const [refused, setRefused] = useState<Bulk<Row>['refused']>([]);
  const seen = useRef(new Map<string, Row>());
  const isStopped = useRef(false);
  useEffect(() => {
    for (const row of rows ?? []) seen.current.set(row.id, row);
  }, [rows]);

  const rowsChosen = () => [...selection.get()].flatMap((id) => seen.current.get(id) ?? []);

  const work = async ({ most, send }: BulkAct<Row>) => {
    const chosen = rowsChosen();
    const left = new Map(chosen.map((row) => [row.id, row]));
    const failed: Refusal[] = [];
    isStopped.current = false;
    setRefused([]);
    setProgress({ done: 0, total: chosen.length });
    try {
      for (let at = 0; at < chosen.length && !isStopped.current; at += most) {
        // Skips rows that were deselected in the meantime.
        const part = chosen.slice(at, at + most).filter(({ id }) => selection.get().has(id));
        if (part.length > 0) failed.push(...(await send(part)));
        for (const { id } of part) left.delete(id);
        setProgress({ done: Math.min(at + most, chosen.length), total: chosen.length });
      }
    } catch (error) {
      notify.error(problemText(error));
    }
    const done = chosen.length - left.size - failed.length;
    if (done > 0) notify.success(messagesNow(messages).bulkDone(done));
    const named = new Map(chosen.map((row) => [row.id, rowName(row)]));
    setRefused(failed.map((refusal) => ({ ...refusal, name: named.get(refusal.id) ?? refusal.id })));
    const undone = new Set([...left.keys(), ...failed.map(({ id }) => id)]);
    // What was selected meanwhile stays, for the next action.
    selection.set(new Set([...selection.get()].filter((id) => undone.has(id) || !named.has(id))));
    setProgress(null);
    await readAgain(client, touches);
  };
  return {
    run: (act) => {
      if (progress === null) void work(act);
    },
    stop: () => {
      isStopped.current = true;
    },
    progress,
    refused,
    selection,
    chosen: rowsChosen,
  };
}
