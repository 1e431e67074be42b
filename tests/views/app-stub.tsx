import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { TopBar } from '#src/app/shell/top-bar.tsx';
import type { SessionActor } from '#src/features/session/session-actor.ts';
import { createQueryClient } from '#src/lib/query.ts';
import { type Operator, SessionContext } from '#src/lib/session.ts';

/** Somewhere for links to lead to; nobody follows them here. */
const nowhere = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** The app without its pages: the bar with everything that acts on the session. */
export function App({ session, operator }: { session: SessionActor; operator: Operator }) {
  const [queryClient] = useState(createQueryClient);
  const isSwitchingTenant = useSelector(session, (snapshot) => snapshot.matches({ active: 'switchingTenant' }));
  const shared = useMemo(
    () => ({
      operator,
      isSwitchingTenant,
      switchTenant: (tenantId: string | null) => session.send({ type: 'tenant.switch', tenantId }),
      signOut: () => session.send({ type: 'session.signOut' }),
    }),
    [operator, isSwitchingTenant, session],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={shared}>
        <RouterContextProvider router={nowhere}>
          <TopBar onOpenNavigation={() => {}} />
        </RouterContextProvider>
      </SessionContext>
    </QueryClientProvider>
  );
}
