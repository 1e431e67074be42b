import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { statePaths } from '#machines/kit/state-paths.ts';
import { Opening } from '#src/features/session/pages/waiting.tsx';
import type { SessionActor } from '#src/features/session/session-actor.ts';
import { useAnswersInLanguage } from '#src/lib/answers-language.ts';
import { endNumbers } from '#src/lib/drawn-ahead.ts';
import { messagesNow } from '#src/lib/i18n/locale.ts';
import { mayLeave } from '#src/lib/leaving.ts';
import { useShownStates } from '#src/lib/live-states.ts';
import { followChanges } from '#src/lib/live.ts';
import { notify } from '#src/lib/notices.ts';
import { openPathsWith } from '#src/lib/open-path.ts';
import { useOwnRights } from '#src/lib/own-rights.ts';
import { createQueryClient } from '#src/lib/query.ts';
import { RightsContext } from '#src/lib/rights.ts';
import { type Operator, SessionContext } from '#src/lib/session.ts';
import { ignoredEntries } from './ignored-search.ts';
import { messages } from './messages.ts';
import { type AppRouter, createAppRouter } from './router.tsx';
import '@blueprintjs/core/lib/css/blueprint.css';
import '#src/ui/blueprint-fit.css';

/** The signed-in app of one operator; its cache and router end with it. */
export function App({ session, operator }: { session: SessionActor; operator: Operator }) {
  const [queryClient] = useState(createQueryClient);
  useAnswersInLanguage(queryClient);
  const { rights, isUnknown } = useOwnRights(queryClient, operator);
  const [{ router, ignored }] = useState(() => {
    const made = createAppRouter({ queryClient, operator });
    // Read now: the router is about to rewrite the address without these entries.
    return { router: made, ignored: ignoredEntries(made) };
  });
  useEffect(() => {
    if (ignored.length > 0) notify.warning(messagesNow(messages).ignored(ignored));
  }, [ignored]);
  const isSwitchingTenant = useSelector(session, (snapshot) => snapshot.matches({ active: 'switchingTenant' }));
  const [Elsewhere, setElsewhere] = useState<ComponentType | null>(null);
  const shared = useMemo(() => {
    /** Goes on where nothing is lost in any tab, or the operator says so. */
    const ifMayLeave = async (event: Parameters<typeof session.send>[0]) => {
      if (!(await mayLeave())) return;
      // Nobody has to stay because this cannot be fetched.
      const asking = await import('./shell/elsewhere-question.tsx').catch(() => null);
      setElsewhere(() => asking?.ElsewhereQuestion ?? null);
      if (asking === null || (await asking.mayLeaveElsewhere())) session.send(event);
    };
    return {
      operator,
      isSwitchingTenant,
      switchTenant(tenantId: string | null) {
        if (tenantId !== operator.chosenTenantId) void ifMayLeave({ type: 'tenant.switch', tenantId });
      },
      signOut: () => void ifMayLeave({ type: 'session.signOut' }),
    };
  }, [operator, isSwitchingTenant, session]);
  useShownStates(
    'session',
    useSelector(session, ({ value }) => statePaths(value), isSame),
  );
  useTellPage(session, router);
  useEffect(() => openPathsWith((href) => void router.navigate({ href })), [router]);

  // A stream carries the changes of the tenant that was chosen when it opened.
  const isReopened = useRef(false);
  useEffect(() => {
    const end = new AbortController();
    void followChanges(end.signal, isReopened.current, `${operator.id} ${operator.chosenTenantId ?? ''}`);
    isReopened.current = true;
    return () => end.abort();
  }, [operator.id, operator.chosenTenantId]);

  // Drops the previous tenant's rows at once and refetches what is on the screen.
  const tenant = useRef(operator.chosenTenantId);
  useEffect(() => {
    if (tenant.current === operator.chosenTenantId) return;
    tenant.current = operator.chosenTenantId;
    void queryClient.resetQueries({ predicate: ({ meta }) => meta?.isShared !== true });
    void router.invalidate();
  }, [operator, queryClient, router]);

  // The router decides by them which page it may load.
  if (isUnknown) return <Opening />;
  return (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={shared}>
        <RightsContext value={rights}>
          <RouterProvider router={router} context={{ queryClient, operator, rights }} />
          {Elsewhere !== null && <Elsewhere />}
        </RightsContext>
      </SessionContext>
    </QueryClientProvider>
  );
}

/** Tells the session which page is open, so that it can return there. */
function useTellPage(session: SessionActor, router: AppRouter): void {
  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation }) => {
        endNumbers();
        session.send({ type: 'page.opened', page: toLocation.href });
      }),
    [session, router],
  );
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join(' ') === other.join(' ');
}
