import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { messageDetail } from './api.ts';

export const buyerMessageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/buyermessage/$id',
  loader: ({ context, params }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(messageDetail(params.id)).catch(() => {});
  },
  staticData: {
    audience: everyone,
    needs: 'readBuyerMessage',
    title: { zh: '买家消息详情', en: 'Message to a buyer' },
  },
}).lazy(() => import('./pages/message-page.tsx').then((module) => module.lazyRoute));
