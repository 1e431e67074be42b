import { createRoute, notFound } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { isChapter } from './chapters.ts';

export const guideRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/help',
  staticData: { audience: everyone, title: { zh: '使用指南', en: 'User guide' } },
}).lazy(() => import('./pages/guide.tsx').then((module) => module.lazyRoute));

export const guideChapterRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/help/$chapter',
  loader: ({ params }) => {
    if (!isChapter(params.chapter)) notFound({ throw: true });
  },
  staticData: { audience: everyone, title: { zh: '使用指南', en: 'User guide' } },
}).lazy(() => import('./pages/chapter.tsx').then((module) => module.lazyRoute));
