import type { components } from '#openapi/generated/types.ts';
import type { Language } from '#server/http/operations.ts';
import { actsOf, shownFacts } from '#server/workflow/acts.ts';
import { trialFact } from '#server/workflow/definitions/buyer-message-consents.ts';
import { buyerMessageDefinition } from '#server/workflow/definitions/buyer-message.ts';
import { messageReason } from '#shared/buyer-messages/reasons.ts';
import type { StoredMessage } from './message-store.ts';

type MessageRow = components['schemas']['BuyerMessageFields'];
type MessageDetail = components['schemas']['BuyerMessageDetail'];

/** A message in the contract's terms. */
export function messageRow(row: StoredMessage, language: Language): MessageRow {
  return {
    id: row.id,
    tenantId: row.tenant_id,
    topic: row.topic,
    isTrial: row.fact === trialFact,
    orderId: row.order_id,
    orderNo: row.order_no,
    memberId: row.member_id,
    memberName: row.member_name ?? '',
    appId: row.app_id,
    appName: row.app_name ?? '',
    state: row.state,
    reason: row.reason === null ? null : messageReason(row.reason)[language],
    attempts: row.attempts,
    createTime: row.created_at,
    stateTime: row.state_at,
    dueTime: row.due_at,
    version: row.version,
    facts: shownFacts(buyerMessageDefinition, { ...row }),
  };
}

export const messageDetail = (row: StoredMessage, language: Language): MessageDetail => ({
  ...messageRow(row, language),
  isBusy: row.busy_since !== null,
  acts: actsOf(buyerMessageDefinition, { ...row }).map(({ words, ...act }) => ({
    ...act,
    reason: words?.[language] ?? null,
  })),
});
