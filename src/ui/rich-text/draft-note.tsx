import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { draftLeft, dropDraft, sentDraft } from '#src/lib/drafts.ts';
import { formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '../button/button.tsx';
import { messages } from './messages.ts';
import './draft-note.css';

interface DraftNoteProps {
  draftKey: string;
  /** The page's row as it was saved; null on a page for a new row. */
  saved: { updateTime: string } | null;
  /** Whether a draft is what the page began with. */
  isSame?: (content: string) => boolean;
  onTake: (content: string) => void;
}

/** Offers once, at the start, the draft that the operator left behind. */
export function DraftNote({ draftKey, saved, isSame, onTake }: DraftNoteProps) {
  const texts = useMessages(messages);
  const [isAnswered, setAnswered] = useState(false);
  const [before] = useState(() => sentDraft(draftKey));
  // Read once: later drafts are what the page already shows.
  const { data: draft } = useQuery(draftLeft(draftKey, before));
  const isNews =
    !isAnswered &&
    draft !== undefined &&
    draft !== null &&
    draft.content !== '' &&
    isSame?.(draft.content) !== true &&
    (saved === null || Date.parse(draft.updateTime) > Date.parse(saved.updateTime));
  if (!isNews) return null;
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
          // What the page has stored in its place since is what stands in the editor now.
          if (sentDraft(draftKey) === before) void dropDraft(draftKey);
          setAnswered(true);
        }}
      >
        {texts.dropDraft}
      </Button>
    </div>
  );
}
