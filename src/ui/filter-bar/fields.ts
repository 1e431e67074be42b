import type { Tenant } from '#src/lib/tenants.ts';

/** One filter as data: free text, one of a few choices, or a range of days in two values. */
export type FilterField =
  | { kind: 'text'; name: string; label: string; maxLength?: number }
  | { kind: 'choice'; name: string; label: string; options: readonly { value: string; label: string }[] }
  | { kind: 'days'; from: string; to: string; label: string };

/** The filter by tenant, where rows of several meet; it stands there before their names come, so that nothing moves. */
export function tenantField(tenants: readonly Tenant[] | null, label: string): FilterField[] {
  if (tenants === null) return [];
  return [
    { kind: 'choice', name: 'tenantId', label, options: tenants.map(({ id, name }) => ({ value: id, label: name })) },
  ];
}
