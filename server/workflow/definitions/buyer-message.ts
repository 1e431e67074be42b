import { facts } from '#machines/buyer-message/facts.gen.ts';
import type { buyerMessageMachine } from '#machines/buyer-message/machine.ts';
import { rowChart } from '#machines/buyer-message/row.ts';
import type { BuyerMessageContext } from '#machines/buyer-message/types.ts';
import { factPicker } from '#machines/kit/facts.ts';
import { columnMap, type Definition } from '../definition.ts';
import { prepareMessage, settleConsent, spendConsent } from './buyer-message-consents.ts';

type BuyerMessage = typeof buyerMessageMachine;

const columns = columnMap<BuyerMessageContext>({
  topic: 'topic',
  client: 'client',
  attempts: 'attempts',
  messageNo: 'message_no',
  reason: 'reason',
});

/** How a message to a buyer is stored: whom it goes to stands beside the facts, as long as it is being sent. */
export const buyerMessageDefinition: Definition<BuyerMessage> = {
  ...rowChart,
  table: 'buyer_messages',
  mayGo: true,
  restore: (row) => ({ paths: [String(row['state'])], context: columns.restore(row) }),
  store: ({ paths, context }) => ({ state: paths[0], ...columns.store(context) }),
  shown: factPicker(facts),
  manyTimers: false,
  fields: [],
  // A repeated call is a second message, and WeChat cannot be asked what it sent: after a crash nobody knows.
  askedOnce: new Set(['sendMessage']),
  effects: {
    spendConsent: (work, { row }) => spendConsent(work, row),
    settleConsent: (work, { row }, { consent }) => settleConsent(work, row, consent),
  },
  prepare: prepareMessage,
  stamps: ({ after, at }) => (after.paths[0] === 'sending' ? { asked_at: new Date(at).toISOString() } : {}),
};
