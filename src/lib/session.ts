import { createContext, use } from 'react';
import type { components } from '#openapi/generated/types.ts';

/** The signed-in operator as the server knows them. */
export type Operator = components['schemas']['User'];

/** Who works here and what they may do about it; the app provides it, features only read it. */
export interface Session {
  operator: Operator;
  isSwitchingTenant: boolean;
  /** Only super administrators may; null is all tenants. */
  switchTenant: (tenantId: string | null) => void;
  signOut: () => void;
}

export const SessionContext = createContext<Session | null>(null);

/** The session of the signed-in operator; throws outside the signed-in app. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('There is a session only inside the signed-in app.');
  return session;
}

/** The signed-in operator; throws outside the signed-in app. */
export function useOperator(): Operator {
  return useSession().operator;
}

/** Whether rows of several tenants are on the screen, so that each must say whose it is. */
export function useSeesTenants(): boolean {
  const { type, chosenTenantId } = useOperator();
  return type !== 2 && chosenTenantId === null;
}
