import { createContext, use } from 'react';

/** The tenant chosen for what the form below creates; undefined when the session knows it. */
export const NamedTenant = createContext<string | undefined>(undefined);

/** Returns what a creating call adds to its body, or a list of options adds to its query. */
export function useNamedTenant(): { tenantId?: string } {
  const tenantId = use(NamedTenant);
  return tenantId === undefined ? {} : { tenantId };
}
