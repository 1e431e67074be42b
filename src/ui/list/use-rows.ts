import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useNews } from './use-news.ts';

/**
 * Returns a list's rows for its address; the previous ones stay while new ones load. `topic` names the live changes
 * after which the list offers a refresh.
 */
export function useRows<Page, Key extends QueryKey>(query: UseQueryOptions<Page, Error, Page, Key>, topic: string) {
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  return {
    page: data,
    error,
    isStale: isPlaceholderData,
    onRetry: () => void refetch(),
    hasNews: useNews(topic, dataUpdatedAt),
  };
}
