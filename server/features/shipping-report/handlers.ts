import type { ShippingReportEvent } from '#machines/shipping-report/types.ts';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { actFor } from '#server/http/acting.ts';
import type { Handlers, Language, Operator, Settle } from '#server/http/operations.ts';
import { plainHandlers } from '#server/http/plain-calls.ts';
import { Problem } from '#server/http/problem.ts';
import { narrowed } from '#server/http/scope.ts';
import { mapped, paged } from '#server/rows/paging.ts';
import type { Seen } from '#server/rows/versioned.ts';
import { actsOf, shownFacts } from '#server/workflow/acts.ts';
import { shippingReportDefinition } from '#server/workflow/definitions/shipping-report.ts';
import type { Door } from '#server/workflow/door.ts';
import type { Told } from './parcel-store.ts';
import { reportReason } from './reasons.ts';
import { countReportStates, pageReports, reportOf, type StoredReport } from './store.ts';

type ReportRow = components['schemas']['ShippingReportFields'];
type ReportDetail = components['schemas']['ShippingReportDetail'];

function reportRow(row: StoredReport, language: Language): ReportRow {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keepTold wrote it
  const { parcels } = row.told as unknown as Told;
  return {
    id: row.id,
    tenantId: row.tenant_id,
    orderId: row.order_id,
    orderNo: row.order_no,
    paymentId: row.payment_id,
    transactionId: row.transaction_id,
    appId: row.app_id,
    appName: row.app_name ?? '',
    travel: row.travel,
    isAll: row.is_all,
    hasNews: row.has_news,
    isCorrected: row.is_corrected,
    refusal: row.refusal === null ? null : reportReason(row.refusal)[language],
    note: row.note,
    parcels: parcels.map(({ carrier, trackingNo, goods }) => ({ carrier, trackingNo, goods })),
    state: row.state,
    createTime: row.created_at,
    stateTime: row.state_at,
    uploadTime: row.told_at,
    settleTime: row.settles_at,
    dueTime: row.due_at,
    version: row.version,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the chart's facts are the contract's; a test compares them
    facts: shownFacts(shippingReportDefinition, { ...row }) as ReportRow['facts'],
  };
}

const reportDetail = (row: StoredReport, language: Language): ReportDetail => ({
  ...reportRow(row, language),
  isBusy: row.busy_since !== null,
  acts: actsOf(shippingReportDefinition, { ...row }).map(({ words, ...act }) => ({
    ...act,
    reason: words?.[language] ?? null,
  })),
});

interface MovingCall {
  operator: Operator;
  settle: Settle;
  language: Language;
}

/** Shipping reports on the screen; each action sends one event of the report's chart through the door. */
export function shippingReportHandlers(db: Database, door: Door) {
  const move = (call: MovingCall, { id, version }: Seen, event: ShippingReportEvent) =>
    actFor(door, call, shippingReportDefinition, {
      id,
      event,
      expectedVersion: version,
      async current(trx, row) {
        const report = await reportOf(trx, row.tenant_id, id);
        return report ? { ...reportDetail(report, call.language) } : {};
      },
    });
  return {
    ...plainHandlers(shippingReportDefinition, move),
    async pageShippingReports({ operator, query, language }) {
      const { tenantId, current, size, ...filter } = query;
      return paged({ current, size }, async (page) =>
        mapped(await pageReports(db, narrowed(operator, tenantId), filter, page), (row) => reportRow(row, language)),
      );
    },
    countShippingReports: ({ operator, query }) => countReportStates(db, narrowed(operator, query.tenantId)),
    async readShippingReport({ operator, path, language }) {
      const report = await read(db, operator.scope, (query) => reportOf(query, operator.scope, path.id));
      if (!report) throw new Problem('not-found');
      return reportDetail(report, language);
    },
    settleShippingReportByHand: (call) => move(call, call.body, { type: 'report.settleByHand', note: call.body.note }),
  } satisfies Partial<Handlers>;
}
