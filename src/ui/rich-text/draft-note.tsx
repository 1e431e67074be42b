import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { draftOf, dropDraft } from '#src/lib/drafts.ts';
import { formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '../button/button.tsx';
import { messages } from './messages.ts';
import './draft-note.css';

interface DraftNoteProps {
  draftKey: string;
  /** What is saved under the page's id; null for a page of something new. */
  saved: { content: string; updateTime: string } | null;
  onTake: (content: string) => void;
}

/** Offers what the operator was writing when the page was left, once, at the beginning. */
export function DraftNote({ draftKey, saved, onTake }: DraftNoteProps) {
  const texts = useMessages(messages);
  const [isAnswered, setAnswered] = useState(false);
  const [began] = useState(() => Date.now());
  // Asked once: what is kept from here on is what stands on the page.
  const { data: draft } = useQuery({ ...draftOf(draftKey), staleTime: Infinity, gcTime: 0 });
  const isNews =
    draft !== undefined &&
    draft !== null &&
    draft.content !== '' &&
    draft.content !== saved?.content &&
    Date.parse(draft.updateTime) < began &&
    (saved === null || Date.parse(draft.updateTime) > Date.parse(saved.updateTime));
  if (!isNews || isAnswered) return null;
  return (
    <div className="zg-draft-note" role="note">
      <p>{texts.draftFound(formatTime(draft.updateTime))}</p>
      <Button
        size="small"
        intent="primary"
        onClick={() => {
          onTake(draft.content);
          setAnswered(true);
        }}
      >
        {texts.takeDraft}
      </Button>
      <Button
        size="small"
        onClick={() => {
          void dropDraft(draftKey);
          setAnswered(true);
        }}
      >
        {texts.dropDraft}
      </Button>
    </div>
  );
}
