import { shanghaiDay } from '#machines/shanghai.ts';
import type { Database } from '#server/db/database.ts';
import type { Handlers, OperationId, Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { may, permissionOf } from '#server/http/roles.ts';
import { narrowed } from '#server/http/scope.ts';
import { salesOf } from './sales-store.ts';
import { setupOf } from './setup-store.ts';
import * as store from './store.ts';
import { countWork, leftDrafts, type WorkCount } from './todo-store.ts';

type Dashboard = Pick<
  Handlers,
  | 'readGoodsStatistics'
  | 'readMemberStatistics'
  | 'readMemberStatisticsBy'
  | 'readTenantMemberStatistics'
  | 'readOrderStatistics'
  | 'readOrderStatisticsBy'
  | 'readComparison'
  | 'readToDo'
  | 'readSetup'
  | 'readSales'
>;

const dayMs = 86_400_000;
const longestDays = 366;
/** Days, today included, for which a job that ended with failures is shown. */
const failedJobDays = 7;

/** There is no year before it, and every range is shown beside as many days before it. */
const firstDay = Date.parse('0001-01-01');

/**
 * Returns the days of a comparison; refuses a range that runs backwards, exceeds a year or has too few days before it,
 * naming the field.
 */
function rangeOf(query: { from: string; to: string }): store.Range {
  const days = (Date.parse(query.to) - Date.parse(query.from)) / dayMs;
  if (days < 0 || days > longestDays) {
    throw new Problem('bad-request', {
      data: { errors: [{ path: '/query/to', message: `must be 0 to ${longestDays} days after from` }] },
    });
  }
  if (Date.parse(query.from) - (days + 1) * dayMs < firstDay) {
    throw new Problem('bad-request', {
      data: { errors: [{ path: '/query/from', message: 'must leave room for as many days before it' }] },
    });
  }
  return query;
}

/** What the dashboard needs of other areas. */
interface Others {
  /** What the jobs do that the operator sees; null for one who sees all. */
  jobsSeenBy: (operator: Operator) => readonly string[] | null;
  /** Up to how many units a sku's stock is low. */
  lowStock: (scope: string) => Promise<number>;
  /** How many mini-programs wait for somebody after their audit. */
  countJudged: (scope: string) => Promise<{ rejected: number; approved: number }>;
  /** How many approvals wait for the operator; none for who may not decide. */
  countApprovals: (operator: Operator, scope: string) => Promise<{ count: number; isExact: boolean }>;
}

/** The operation that lists what is counted. */
const listOf: Record<WorkCount['name'], OperationId> = {
  ordersToShip: 'pageOrders',
  ordersToShipLate: 'pageOrders',
  ordersLate: 'pageOrders',
  cardsToFill: 'pageOrders',
  handOutsFailed: 'pageOrders',
  orderRefundsFailed: 'pageOrders',
  surplusPayments: 'pageOrders',
  afterSalesToDecide: 'pageAfterSales',
  afterSalesDue: 'pageAfterSales',
  afterSalesLate: 'pageAfterSales',
  returnsToReceive: 'pageAfterSales',
  afterSaleRefundsFailed: 'pageAfterSales',
  approvalsForMe: 'pageApprovals',
  jobsToConfirm: 'pageJobs',
  jobsInterrupted: 'pageJobs',
  jobsWithFailures: 'pageJobs',
  auditsRejected: 'pageCodeMatrix',
  auditsApproved: 'pageCodeMatrix',
  stockLow: 'pageGoods',
  settingsUnpublished: 'pageConfigEntries',
};

/** A count says nothing of a list that the operator's role withholds. */
const shownTo = (operator: Operator, work: WorkCount): WorkCount =>
  may(operator, permissionOf(listOf[work.name])) ? work : { ...work, count: 0, isExact: true };

export const dashboardHandlers = (
  db: Database,
  { jobsSeenBy, lowStock, countJudged, countApprovals }: Others,
): Dashboard => ({
  async readToDo({ operator, query }) {
    const scope = narrowed(operator, query.tenantId);
    const limits = {
      stockAtMost: await lowStock(scope),
      failedJobsFrom: shanghaiDay(Date.now() - (failedJobDays - 1) * dayMs),
    };
    const [counts, judged, approvals, drafts] = await Promise.all([
      countWork(db, scope, limits, jobsSeenBy(operator)),
      countJudged(scope),
      countApprovals(operator, scope),
      leftDrafts(db, operator),
    ]);
    const more = [
      { name: 'approvalsForMe' as const, ...approvals },
      { name: 'auditsRejected' as const, count: judged.rejected, isExact: true },
      { name: 'auditsApproved' as const, count: judged.approved, isExact: true },
    ];
    return { counts: [...counts, ...more].map((each) => shownTo(operator, each)), ...limits, drafts };
  },
  readGoodsStatistics: ({ operator }) => store.summary(db, operator.scope, 'goods'),
  readMemberStatistics: ({ operator, query }) => store.summary(db, narrowed(operator, query.tenantId), 'member'),
  readMemberStatisticsBy: ({ operator, path, query }) =>
    store.memberShares(db, narrowed(operator, query.tenantId), path.x),
  readTenantMemberStatistics: ({ operator }) => store.summary(db, operator.scope, 'member'),
  readOrderStatistics: ({ operator, query }) => store.orderSummary(db, operator.scope, query.isPay),
  readOrderStatisticsBy: ({ operator, path, query }) => store.orderShares(db, operator.scope, path.group, query.isPay),
  readSetup: ({ operator }) => setupOf(db, operator.scope),
  readSales: ({ operator, query }) => salesOf(db, operator.scope, rangeOf(query)),
  readComparison: ({ operator, query }) => store.changes(db, operator.scope, rangeOf(query)),
});
