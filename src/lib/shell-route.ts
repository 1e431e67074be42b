import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { ChartName } from '#machines/kept.gen.ts';
import type { Label } from '#machines/kit/words.ts';
import { type Audience, admits, everyone } from './audience.ts';
import { localeNow } from './i18n/locale.ts';
import { NoPermission } from './no-permission.ts';
import { allRights, type OperationId, type Rights, withheldBy } from './rights.ts';
import type { Operator } from './session.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page was opened by the way back from one of its own. */
    isWayBack?: true;
  }
  interface StaticDataRouteOption {
    /** Who may open the page; the shell refuses everyone else. */
    audience: Audience;
    /** The call without which the page is nothing; a role that withholds it closes the page. */
    needs?: OperationId;
    /** The page's name in the menu, the breadcrumbs and the browser tab. */
    title: Label;
    /** The chart whose rows the page lists, filtered by the state in its address. */
    rowsOf?: ChartName;
    /** Its search takes `late`, which selects the rows that are past their deadline. */
    canBeLate?: true;
  }
}

/** What loaders and guards can use. */
export interface RouteContext {
  queryClient: QueryClient;
  operator: Operator;
  rights?: Rights;
}

/** The parent route of every feature; src/app sets its component, so features need not know the app. */
export const shellRoute = createRootRouteWithContext<RouteContext>()({
  staticData: { audience: everyone, title: { zh: '掌柜', en: 'Zhanggui' } },
  // Runs before any loader, so that data of a forbidden page is never requested.
  beforeLoad: ({ matches, context }) => {
    const { audience, needs } = matches.at(-1)?.staticData ?? { audience: everyone };
    if (!admits(audience, context.operator.type)) throw new NoPermission();
    const withheld = withheldBy(context.rights ?? allRights, needs, localeNow());
    if (withheld !== null) throw new NoPermission(withheld);
  },
});
