import type { ReactNode } from 'react';
import { onDemand } from '#src/lib/on-demand.ts';

/** `Gone`, fetched when a row is first missing: rows that are there do without it. */
export const { Part: Gone } = onDemand<{ back?: ReactNode }>(() => import('./gone.tsx').then((module) => module.Gone));
