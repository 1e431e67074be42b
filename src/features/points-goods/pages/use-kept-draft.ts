import { useEffect, useRef, useState } from 'react';
import type { Draft } from '#machines/points-goods-wizard/types.ts';
import { dropDraft, saveDraft } from '#src/lib/drafts.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { type Autosave, createAutosave } from '#src/ui/rich-text/autosave.ts';
import { type DraftOwner, keepDraft, readDraft, servedKey, textOf } from '../draft.ts';

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
  // New goods have an id from their first save on; what is typed after it is a draft of that row.
  const id = useRef(owner.id);
  const { tenantId } = useNamedTenant();
  useEffect(() => {
    const running = createAutosave('', (content) => saveDraft(servedKey(id.current, tenantId), content));
    autosave.current = running;
    return () => {
      autosave.current = null;
      running.end();
    };
  }, [tenantId]);
  return {
    draft,
    keep: (wanted: Draft | null) => {
      if (wanted !== null) {
        id.current = wanted.id;
        autosave.current?.take(textOf(wanted));
      } else {
        autosave.current?.settle('');
        void dropDraft(servedKey(id.current, tenantId));
      }
      keepDraft({ ...owner, id: id.current }, wanted);
    },
  };
}
