import type { Route } from './route.ts';
import { accountRoutes } from './routes/account.ts';
import { auditRoutes } from './routes/audit.ts';
import { codeRoutes } from './routes/code.ts';
import { componentRoutes } from './routes/component.ts';
import { mediaRoutes } from './routes/media.ts';
import { messageRoutes } from './routes/messages.ts';
import { pageRoutes } from './routes/pages.ts';
import { personPageRoutes } from './routes/person-pages.ts';
import { personRoutes } from './routes/person.ts';
import { settingsRoutes } from './routes/settings.ts';
import { templateRoutes } from './routes/templates.ts';
import { tradeRoutes } from './routes/trade.ts';
import { waybillRoutes } from './routes/waybill.ts';

/** Every address of WeChat that the sandbox answers. */
export const createRoutes = (): readonly Route[] => {
  const paths = new Set<string>();
  const routes = [
    ...componentRoutes,
    ...accountRoutes(() => paths),
    ...templateRoutes,
    ...codeRoutes,
    ...auditRoutes,
    ...settingsRoutes,
    ...mediaRoutes,
    ...pageRoutes,
    ...personRoutes,
    ...personPageRoutes,
    ...tradeRoutes,
    ...waybillRoutes,
    ...messageRoutes,
  ];
  for (const route of routes) paths.add(route.path);
  return routes;
};
