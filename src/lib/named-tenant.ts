import { createContext, use } from 'react';

/** The tenant that was named for what is made below; undefined where the session knows it. */
export const NamedTenant = createContext<string | undefined>(undefined);

/** What a call that makes something adds to its body, or a list of things to choose from to its query. */
export function useNamedTenant(): { tenantId?: string } {
  const tenantId = use(NamedTenant);
  return tenantId === undefined ? {} : { tenantId };
}
