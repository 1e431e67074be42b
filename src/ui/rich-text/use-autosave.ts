import { useEffect, useRef } from 'react';
import { saveDraft } from '#src/lib/drafts.ts';
import { type Autosave, createAutosave } from './autosave.ts';

/** Where a text is saved as a draft, and the text already saved. */
interface DraftPlace {
  key: string;
  saved: string;
}

/** Saves a text as a draft every ten seconds while it changes; after a save nothing is stored until the next change. */
export function useAutosave(text: string, place: DraftPlace | undefined): void {
  const autosave = useRef<Autosave | null>(null);
  const latest = useRef(text);
  const key = place?.key;
  useEffect(() => {
    if (key === undefined) return;
    const running = createAutosave(latest.current, (content) => saveDraft(key, content));
    autosave.current = running;
    return () => {
      autosave.current = null;
      running.end();
    };
  }, [key]);
  useEffect(() => {
    latest.current = text;
    autosave.current?.take(text);
  }, [text]);
  const saved = place?.saved;
  const before = useRef(saved);
  useEffect(() => {
    // The form starts with the saved text; only a later save settles.
    if (saved !== undefined && saved !== before.current) autosave.current?.settle(saved);
    before.current = saved;
  }, [saved]);
}
