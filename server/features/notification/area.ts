import type { Area } from '#server/http/area.ts';
import { newsTopic } from '#server/workflow/news.ts';
import { deliverNews, type DeliveryTools } from './delivery.ts';
import { notificationHandlers } from './handlers.ts';

/** What concerns one person: kept, told live, read once for all devices. */
export function notificationArea(tools: DeliveryTools) {
  return {
    handlers: notificationHandlers(tools.db),
    messages: { [newsTopic]: (delivery) => deliverNews(tools, delivery) },
  } satisfies Area;
}
