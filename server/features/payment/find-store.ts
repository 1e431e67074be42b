import type { components } from '#openapi/generated/types.ts';
import type { Database } from '#server/db/database.ts';
import { openActs } from '#server/workflow/acts.ts';
import { paymentDefinition } from '#server/workflow/definitions/payment.ts';
import { refundDefinition } from '#server/workflow/definitions/refund.ts';
import { paymentsStarting } from './payment-list-store.ts';
import { refundsStarting } from './refund-list-store.ts';

type Find = (scope: string, text: string, most: number) => Promise<components['schemas']['Hit'][]>;

/** Finds payments by the start of their number, or by the gateway's own. */
export const paymentFinder =
  (db: Database): Find =>
  async (scope, text, most) => {
    const rows = await paymentsStarting(db, scope, text, most);
    return rows.map((row) => ({
      kind: 'payment',
      id: row.id,
      tenantId: row.tenant_id,
      title: row.payment_no,
      detail: row.member_name ?? '',
      state: row.state,
      acts: openActs(paymentDefinition, { ...row }),
    }));
  };

/** Finds refunds by the start of their number. */
export const refundFinder =
  (db: Database): Find =>
  async (scope, text, most) => {
    const rows = await refundsStarting(db, scope, text, most);
    return rows.map((row) => ({
      kind: 'refund',
      id: row.id,
      tenantId: row.tenant_id,
      title: row.refund_no,
      detail: row.member_name ?? '',
      state: row.state,
      acts: openActs(refundDefinition, { ...row }),
    }));
  };
