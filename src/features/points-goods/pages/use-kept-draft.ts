import { useEffect, useRef, useState } from 'react';
import type { Draft } from '#machines/points-goods-wizard/types.ts';
import { dropDraft, saveDraft } from '#src/lib/drafts.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { type Autosave, createAutosave } from '#src/ui/rich-text/autosave.ts';
import { type DraftOwner, keepDraft, readDraft, servedKey } from '../draft.ts';

/**
 * Returns the stored draft and a function that stores a new one: in this browser on every change, on the server every
 * ten seconds.
 */
export function useKeptDraft(
  owner: DraftOwner,
  served: { content: string; updateTime: string } | null,
  savedAt?: string,
) {
  const [draft] = useState(() => readDraft(owner, served, savedAt));
  const autosave = useRef<Autosave | null>(null);
  const key = servedKey(owner.id, useNamedTenant().tenantId);
  useEffect(() => {
    const running = createAutosave('', (content) => saveDraft(key, content));
    autosave.current = running;
    return () => {
      autosave.current = null;
      running.end();
    };
  }, [key]);
  return {
    draft,
    keep: (wanted: Draft | null) => {
      keepDraft(owner, wanted);
      if (wanted !== null) autosave.current?.take(JSON.stringify(wanted));
      else {
        autosave.current?.settle('');
        void dropDraft(key);
      }
    },
  };
}
