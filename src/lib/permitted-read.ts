import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type OperationId, useWithheld } from './rights.ts';

/**
 * Reads what a page shows beside its own rows. When the role withholds the call it is not made: `refusal` says who may
 * make it, and `data` stays undefined.
 */
export function usePermittedRead<Data, Key extends QueryKey>(
  needs: OperationId,
  options: UseQueryOptions<Data, Error, Data, Key>,
): { data: Data | undefined; refusal: string | null } {
  const refusal = useWithheld()(needs);
  const { data } = useQuery(refusal === null ? options : { ...options, enabled: false });
  return { data, refusal };
}
