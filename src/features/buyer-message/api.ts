import type { components } from '#openapi/generated/types.ts';
import { read } from '#src/lib/query.ts';

export type BuyerMessageDetail = components['schemas']['BuyerMessageDetail'];

export const messageDetail = (id: string) =>
  read('/mall/buyermessage/{id}', { path: { id } }, { silent: 'the page says so and offers a retry' });
