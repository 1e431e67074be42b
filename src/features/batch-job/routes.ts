import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { jobDetail, jobsPage } from './api.ts';
import { jobPageSearch, jobSearch } from './search.ts';

export const jobsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/jobs/index',
  validateSearch: jobSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(jobsPage(deps)).catch(() => {});
  },
  staticData: {
    audience: everyone,
    needs: 'pageJobs',
    title: { zh: '批量任务', en: 'Batch jobs' },
    rowsOf: 'batch-job',
  },
}).lazy(() => import('./pages/jobs-page.tsx').then((module) => module.lazyRoute));

export const jobRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/jobs/$id',
  validateSearch: jobPageSearch,
  loader: ({ context, params }) => {
    context.queryClient.query(jobDetail(params.id)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'readJob', title: { zh: '批量任务', en: 'Batch job' } },
}).lazy(() => import('./pages/job-page.tsx').then((module) => module.lazyRoute));
