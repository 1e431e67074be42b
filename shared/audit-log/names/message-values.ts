import { messageReasons } from '#shared/buyer-messages/reasons.ts';
import { paymentWays } from './money-values.ts';

/** What the facts of messages to buyers say. */
export const messageValues = {
  client: paymentWays,
  obstacle: messageReasons,
  'buyer-message.reason': messageReasons,
} as const;
