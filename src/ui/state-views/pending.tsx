import type { ComponentProps, ReactNode } from 'react';
import { isAbsentRow } from '#src/lib/absent-row.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { Gone } from './gone-on-demand.ts';
import { Failure, Skeleton } from './state-views.tsx';

interface PendingProps<Data> extends ComponentProps<typeof Skeleton> {
  of: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Draws the answer; a page that draws it elsewhere has none. */
  children?: (data: Data) => ReactNode;
  /** Set where the read is of a part of its page: that it is not there says nothing of the page's own row. */
  isPart?: true;
}

/** A read's answer, and until it is there the grey bars, or why it failed with a retry; a row that is not there has none. */
export function Pending<Data>({ of: { data, error, refetch }, children, isPart, ...bars }: PendingProps<Data>) {
  if (data !== undefined) return children?.(data);
  if (error === null) return <Skeleton {...bars} />;
  if (!isPart && error instanceof ApiError && isAbsentRow(error)) return <Gone />;
  return <Failure error={error} onRetry={() => void refetch()} />;
}
