import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useChanges } from './live.ts';
import { notify } from './notices.ts';
import { problemText } from './problem-messages.ts';
import { readAnew } from './query.ts';

interface Following<Row, Detail, Key extends QueryKey> {
  row: Row;
  /** Reads the row's detail. */
  detail: UseQueryOptions<Detail, Error, Detail, Key>;
  topic: string;
  /** True while the row's menu or a dialog is open. */
  isOpen: boolean;
  /** Called after the operator was notified that the row could not be read, unless its detail is known already. */
  onFailure: () => void;
}

/**
 * Returns a list's row while its menu or dialog is open: first as the list has it, then as the server has it, followed
 * by live changes. `detail` arrives a moment later than `shown`.
 */
export function useFreshRow<Row extends { id: string; version: number }, Detail extends Row, Key extends QueryKey>({
  row,
  detail,
  topic,
  isOpen,
  onFailure,
}: Following<Row, Detail, Key>): { shown: Row; detail: Detail | undefined } {
  const query = useQuery({ ...detail, enabled: isOpen, staleTime: 0 });
  const { data, isFetching } = query;
  // What an earlier read met stays beside its answer until the next one ends.
  const error = isFetching ? null : query.error;
  useChanges(topic, () => void (isOpen && readAnew(query)), row.id);
  const isNewer = data !== undefined && data.version >= row.version;
  useEffect(() => {
    if (!isOpen || error === null) return;
    notify.error(problemText(error));
    // A detail that is shown stays, and with it what was typed into its dialog.
    if (!isNewer) onFailure();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each failure is reported once
  }, [isOpen, error]);
  return { shown: isNewer ? data : row, detail: isNewer ? data : undefined };
}
