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

/** What is done with many rows: `most` of them go out with one call, which answers those that were refused. */
export interface BulkAct<Row> {
  most: number;
  send: (rows: readonly Row[]) => Promise<readonly Refusal[]>;
}

interface BulkOptions<Row> {
  selection: Selection;
  /** The rows on the screen; those that were on it before are remembered as they were seen. */
  rows: readonly Row[] | undefined;
  rowName: (row: Row) => string;
  touches: readonly ReadPath[];
}

/** An act on many rows as a list uses it. */
export interface Bulk<Row> {
  run: (act: BulkAct<Row>) => void;
  /** Does no more calls; the rows that were not reached stay chosen. */
  stop: () => void;
  /** How far it is; null while nothing runs. */
  progress: { done: number; total: number } | null;
  /** The rows that the last act did not change, by their name. */
  refused: readonly (Refusal & { name: string })[];
  selection: Selection;
}

/** Answers that say something of the one row; any other would be the same for those after it. */
const ofRow: ReadonlySet<number> = new Set([400, 403, 404, 409, 413, 422]);

/** One call for each row; an answer that refuses is told of the row, a failure that is not the row's ends the act. */
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

/** Acts on the chosen rows one call after the other; what was refused stays chosen and is told with its reason. */
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

  const work = async ({ most, send }: BulkAct<Row>) => {
    const chosen = [...selection.get()].flatMap((id) => seen.current.get(id) ?? []);
    const left = new Map(chosen.map((row) => [row.id, row]));
    const failed: Refusal[] = [];
    isStopped.current = false;
    setRefused([]);
    setProgress({ done: 0, total: chosen.length });
    try {
      for (let at = 0; at < chosen.length && !isStopped.current; at += most) {
        // What is let go of while it waits is not done.
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
    selection.set(new Set([...selection.get()].filter((id) => undone.has(id))));
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
  };
}
