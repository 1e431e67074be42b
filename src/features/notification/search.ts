import type * as v from 'valibot';
import { pageNotifications } from '#openapi/generated/lists.ts';
import { listSearch } from '#src/lib/list-search.ts';
import { oneOf } from '#src/lib/search.ts';

export const notificationSearch = listSearch(pageNotifications, { sort: oneOf(['time']), order: oneOf(['desc']) });

/** The search parameters of the page of all notifications. */
export type NotificationSearch = v.InferOutput<typeof notificationSearch>;
