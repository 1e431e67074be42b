import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useChanges } from './live.ts';
import { read } from './query.ts';
import { allRights, type Rights } from './rights.ts';
import type { Operator } from './session.ts';

/** A refusal by role reads them again at once. */
const staleMs = 60_000;

/** From then on every server works by a role that changed. */
const takenUpMs = 1000;

const ownRights = read('/auth/rights', {}, { silent: 'the server refuses what is not allowed' });

/**
 * Returns what the operator's role withholds, and follows changes of roles and of the operator's account; platform staff
 * have no role.
 */
export function useOwnRights(
  client: QueryClient,
  { id, type }: Pick<Operator, 'id' | 'type'>,
): { rights: Rights; isUnknown: boolean } {
  const { data, isLoading } = useQuery({ ...ownRights, enabled: type === 2, retry: false, staleTime: staleMs }, client);
  const readLater = () => void setTimeout(() => void client.invalidateQueries(ownRights), takenUpMs);
  // The names of the roles that may do what this one may not are rights as well.
  useChanges('role', readLater);
  useChanges('staff', readLater, id);
  return { rights: data ?? allRights, isUnknown: isLoading };
}
