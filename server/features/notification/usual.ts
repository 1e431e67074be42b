import type { components } from '#openapi/generated/types.ts';

export type Choices = components['schemas']['NotificationChoices'];

/** What applies to those who have not chosen: everything, orders from 1,000 yuan, and no sound. */
export const usual: Choices = { off: [], bigOrderPrice: 100_000, sound: false };
