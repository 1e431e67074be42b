import { createContext, use } from 'react';
import type { components } from '#openapi/generated/types.ts';

/** The signed-in operator as the server knows them. */
export type Operator = components['schemas']['User'];

/** The signed-in operator and what they can do with the session; the app provides it, features only read it. */
export interface Session {
  operator: Operator;
  isSwitchingTenant: boolean;
  /** Super administrators only; null means all tenants. */
  switchTenant: (tenantId: string | null) => void;
  signOut: () => void;
}

export const SessionContext = createContext<Session | null>(null);

/** Returns the session of the signed-in operator; throws outside the signed-in app. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('There is a session only inside the signed-in app.');
  return session;
}

/** Returns the signed-in operator; throws outside the signed-in app. */
export function useOperator(): Operator {
  return useSession().operator;
}

/** Returns true when rows of several tenants are on the screen, so that each must name its tenant. */
export function useSeesTenants(): boolean {
  const { type, chosenTenantId } = useOperator();
  return type !== 2 && chosenTenantId === null;
}
