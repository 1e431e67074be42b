import type { Database } from '#server/db/database.ts';
import type { Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { narrowed } from '#server/http/scope.ts';
import * as store from './store.ts';

type Dashboard = Pick<
  Handlers,
  | 'readGoodsStatistics'
  | 'readMemberStatistics'
  | 'readMemberStatisticsBy'
  | 'readTenantMemberStatistics'
  | 'readOrderStatistics'
  | 'readOrderStatisticsBy'
  | 'readComparison'
>;

const dayMs = 86_400_000;
const longestDays = 366;

/** Returns the days of a comparison; refuses a range that runs backwards or exceeds a year, naming the field. */
function rangeOf(query: { from: string; to: string }): store.Range {
  const days = (Date.parse(query.to) - Date.parse(query.from)) / dayMs;
  if (days < 0 || days > longestDays) {
    throw new Problem('bad-request', {
      data: { errors: [{ path: '/query/to', message: `must be 0 to ${longestDays} days after from` }] },
    });
  }
  return query;
}

export const dashboardHandlers = (db: Database): Dashboard => ({
  readGoodsStatistics: ({ operator }) => store.summary(db, operator.scope, 'goods'),
  readMemberStatistics: ({ operator, query }) => store.summary(db, narrowed(operator, query.tenantId), 'member'),
  readMemberStatisticsBy: ({ operator, path, query }) =>
    store.memberShares(db, narrowed(operator, query.tenantId), path.x),
  readTenantMemberStatistics: ({ operator }) => store.summary(db, operator.scope, 'member'),
  readOrderStatistics: ({ operator, query }) => store.orderSummary(db, operator.scope, query.isPay),
  readOrderStatisticsBy: ({ operator, path, query }) => store.orderShares(db, operator.scope, path.group, query.isPay),
  readComparison: ({ operator, query }) => store.changes(db, operator.scope, rangeOf(query)),
});
