import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { ChartName } from '#machines/kept.gen.ts';
import { type Audience, admits, everyone } from './audience.ts';
import { NoPermission } from './no-permission.ts';
import type { Operator } from './session.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open the page; the shell shows everybody else that they may not. */
    audience: Audience;
    /** The page's name in the menu, in the trail and in the browser's tab. */
    title: { zh: string; en: string };
    /** The chart whose rows the page lists, by the state that its address asks for. */
    rowsOf?: ChartName;
  }
}

/** What loaders and guards can lean on. */
export interface RouteContext {
  queryClient: QueryClient;
  operator: Operator;
}

/** The parent of every feature's routes; src/app gives it its face, so features need not know the app. */
export const shellRoute = createRootRouteWithContext<RouteContext>()({
  staticData: { audience: everyone, title: { zh: '掌柜', en: 'Zhanggui' } },
  // Before any loader: what an operator may not see is not asked for either.
  beforeLoad: ({ matches, context }) => {
    const { audience } = matches.at(-1)?.staticData ?? { audience: everyone };
    if (!admits(audience, context.operator.type)) throw new NoPermission();
  },
});
