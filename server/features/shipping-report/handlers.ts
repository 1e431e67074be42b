import type { Kysely } from 'kysely';
import type { ShippingReportEvent } from '#machines/shipping-report/types.ts';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
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
import { findPaidOrder, type Told } from './parcel-store.ts';
import { reportReason } from './reasons.ts';
import { shippingOf } from './shipping.ts';
import { countReportStates, pageReports, reportOf, type StoredReport } from './store.ts';

type ReportRow = components['schemas']['ShippingReportFields'];
type ReportDetail = components['schemas']['ShippingReportDetail'];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keepTold wrote it
const toldOf = ({ told }: StoredReport) => told as unknown as Told;

const shownParcels = ({ parcels }: Pick<Told, 'parcels'>): ReportRow['parcels'] =>
  parcels.map(({ carrier, trackingNo, goods }) => ({ carrier, trackingNo, goods }));

function reportRow(row: StoredReport, language: Language): ReportRow {
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
    parcels: shownParcels(toldOf(row)),
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

/** The parcels as a telling of now would say them. */
async function parcelsNow(query: Kysely<DB>, row: StoredReport): Promise<ReportRow['parcels']> {
  const order = await findPaidOrder(query, row.tenant_id, row.order_id);
  return order ? shownParcels(shippingOf(order, toldOf(row))) : [];
}

const reportDetail = async (query: Kysely<DB>, row: StoredReport, language: Language): Promise<ReportDetail> => ({
  ...reportRow(row, language),
  parcelsNow: await parcelsNow(query, row),
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
        return report ? { ...(await reportDetail(trx, report, call.language)) } : {};
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
      return read(db, operator.scope, async (query) => {
        const report = await reportOf(query, operator.scope, path.id);
        if (!report) throw new Problem('not-found');
        return reportDetail(query, report, language);
      });
    },
    settleShippingReportByHand: (call) => move(call, call.body, { type: 'report.settleByHand', note: call.body.note }),
  } satisfies Partial<Handlers>;
}
