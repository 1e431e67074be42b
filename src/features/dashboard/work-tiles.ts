import { linkOptions } from '@tanstack/react-router';
import type { OperationId } from '#src/lib/rights.ts';
import type { ToDo, WorkName } from '#src/lib/to-do.ts';

/** The list that holds exactly the rows of a count. */
export function listOf(name: WorkName, { stockAtMost, failedJobsFrom }: Pick<ToDo, 'stockAtMost' | 'failedJobsFrom'>) {
  const late = { late: 'past', sort: 'late', order: 'desc' } as const;
  const orders = '/mall/orderinfo/index';
  const afterSales = '/mall/aftersale/index';
  const jobs = '/mall/jobs/index';
  const codes = '/weixin/code/index';
  const lists = {
    ordersToShip: linkOptions({ to: orders, search: { state: 'awaitingShipment' } }),
    ordersToShipLate: linkOptions({ to: orders, search: { state: 'awaitingShipment', ...late } }),
    ordersLate: linkOptions({ to: orders, search: late }),
    cardsToFill: linkOptions({ to: orders, search: { state: 'awaitingShipment', goodsKind: 'card' } }),
    handOutsFailed: linkOptions({ to: orders, search: { state: 'awaitingShipment', goodsKind: 'virtual' } }),
    orderRefundsFailed: linkOptions({ to: orders, search: { state: 'refundFailed' } }),
    surplusPayments: linkOptions({ to: orders, search: { surplus: 1 } }),
    afterSalesToDecide: linkOptions({ to: afterSales, search: { state: 'applied' } }),
    afterSalesDue: linkOptions({ to: afterSales, search: { state: 'applied', ...late, late: 'today' } }),
    afterSalesLate: linkOptions({ to: afterSales, search: late }),
    returnsToReceive: linkOptions({ to: afterSales, search: { state: 'shippedBack' } }),
    afterSaleRefundsFailed: linkOptions({ to: afterSales, search: { state: 'refundFailed' } }),
    approvalsForMe: linkOptions({ to: '/upms/approval/index', search: { view: 'forMe' } }),
    jobsToConfirm: linkOptions({ to: jobs, search: { state: 'previewing' } }),
    jobsInterrupted: linkOptions({ to: jobs, search: { state: 'interrupted' } }),
    jobsWithFailures: linkOptions({ to: jobs, search: { state: 'doneWithErrors', from: failedJobsFrom } }),
    auditsRejected: linkOptions({ to: codes, search: { stage: 'rejected' } }),
    auditsApproved: linkOptions({ to: codes, search: { stage: 'approved' } }),
    stockLow: linkOptions({ to: '/mall/goodsspu/index', search: { shelf: '1', stockAtMost } }),
    settingsUnpublished: linkOptions({ to: '/upms/configeditor/index', search: { state: 'unpublished' } }),
  } satisfies Record<WorkName, object>;
  return lists[name];
}

/** A count on the home page, and beside it the urgent ones among its rows. */
export interface Tile {
  name: WorkName;
  urgent?: WorkName;
  /** The page on which all of it is worked at once. */
  desk?: { to: '/mall/orderinfo/ship'; needs: OperationId };
}

/** What the home page shows, by what kind of work it is. */
export const groups = {
  toDo: [
    {
      name: 'ordersToShip',
      urgent: 'ordersToShipLate',
      desk: { to: '/mall/orderinfo/ship', needs: 'beginShipping' },
    },
    { name: 'afterSalesToDecide', urgent: 'afterSalesDue' },
    { name: 'returnsToReceive' },
    { name: 'approvalsForMe' },
    { name: 'cardsToFill' },
    { name: 'auditsApproved' },
    { name: 'jobsToConfirm' },
  ],
  failed: [
    { name: 'orderRefundsFailed' },
    { name: 'afterSaleRefundsFailed' },
    { name: 'handOutsFailed' },
    { name: 'surplusPayments' },
    { name: 'auditsRejected' },
    { name: 'jobsInterrupted' },
    { name: 'jobsWithFailures' },
  ],
  waiting: [{ name: 'ordersLate' }, { name: 'afterSalesLate' }, { name: 'stockLow' }, { name: 'settingsUnpublished' }],
} as const satisfies Record<string, readonly Tile[]>;

export type GroupName = keyof typeof groups;

const forms = [
  ['goods', '/mall/goodsspu/form'],
  ['points-goods', '/mall/points/form'],
  ['article', '/mall/article/form'],
] as const;

/** What a draft is of and the form that takes it up again; null for a draft of another kind. */
export function draftPlace(key: string) {
  const [kind = '', id = ''] = key.split(':');
  const form = forms.find(([name]) => name === kind);
  if (form === undefined) return null;
  const isNew = !/^\d+$/.test(id);
  // What platform staff begin for a tenant has the tenant in its key.
  const search = isNew ? { tenantId: /^new-(.+)$/.exec(id)?.[1] } : { id };
  return { kind: form[0], isNew, link: linkOptions({ to: form[1], search }) };
}
