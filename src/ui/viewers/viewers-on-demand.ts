import { onDemand } from '#src/lib/on-demand.ts';
import type { ViewedRow } from '#src/lib/viewers.ts';

/** `Viewers`, fetched when a row is first opened: lists do without it. */
export const { Part: ViewersOf } = onDemand<ViewedRow>(() => import('./viewers.tsx').then(({ Viewers }) => Viewers));
