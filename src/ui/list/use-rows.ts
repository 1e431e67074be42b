import { keepPreviousData, type QueryKey, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import type { ReadPath } from '#src/lib/query.ts';
import { readAgain } from '#src/lib/write.ts';
import { useNews } from './use-news.ts';

const none: readonly ReadPath[] = [];

/**
 * Returns a list's rows for its address; the previous ones stay while new ones load. `topic` names the live changes
 * after which the list offers a refresh, `counts` the reads of the numbers beside its tabs, which are to agree with the rows.
 */
export function useRows<Page, Key extends QueryKey>(
  query: UseQueryOptions<Page, Error, Page, Key>,
  topic: string,
  counts = none,
) {
  const client = useQueryClient();
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  const readCounts = () => void readAgain(client, counts);
  return {
    page: data,
    error,
    isStale: isPlaceholderData,
    onRetry: () => {
      void refetch();
      readCounts();
    },
    /** Another tab was chosen, whose rows are read now. */
    onTab: readCounts,
    hasNews: useNews(topic, dataUpdatedAt),
  };
}
