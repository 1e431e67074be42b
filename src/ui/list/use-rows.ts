import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useNews } from './use-news.ts';

/**
 * The rows of a list as its address asks for them; the former ones stay while new ones are on their way. `topic` names
 * the live changes after which the list offers to read again.
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
