import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { components } from '#openapi/generated/types.ts';
import { api, newIdempotencyKey } from './api-client.ts';
import { useIsEditing } from './editing.ts';
import { useChanges } from './live.ts';
import { read } from './query.ts';

type Schemas = components['schemas'];

/** A kind of row with a page or a form. */
export type ViewedKind = Schemas['ViewedKind'];
/** Another person who has the row open. */
export type Viewer = Schemas['Viewer'];

export interface ViewedRow {
  kind: ViewedKind;
  id: string;
}

/** The server forgets who has not asked for ten seconds. */
const askEveryMs = 4_000;

/**
 * Returns who else has a row open, and lets them know that this window has, until the component is gone or the window
 * closes.
 */
export function useViewers({ kind, id }: ViewedRow): readonly Viewer[] {
  const isEditing = useIsEditing();
  const [tab] = useState(newIdempotencyKey);
  const path = { name: kind, id };
  const { data = [], refetch } = useQuery({
    ...read(
      '/upms/viewers/{name}/{id}',
      { path, query: { tab, editing: isEditing } },
      { silent: 'the page works without knowing who else looks' },
    ),
    refetchInterval: askEveryMs,
    // A form half filled in is open while its window is covered.
    refetchIntervalInBackground: true,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  useChanges('viewer', () => void refetch(), id);
  useEffect(() => {
    const leave = () => {
      const params = { path: { name: kind, id }, query: { tab, leaving: true } };
      // Whatever becomes of it, the server forgets by itself.
      api.GET('/upms/viewers/{name}/{id}', { params, keepalive: true }).catch(() => {});
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [kind, id, tab]);
  return data;
}
