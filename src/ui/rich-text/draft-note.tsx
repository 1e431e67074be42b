import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { draftLeft, dropDraft, sentDraft } from '#src/lib/drafts.ts';
import { formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '../button/button.tsx';
import { isSameDraft } from '../conflict/merge.ts';
import { messages } from './messages.ts';
import { writtenIn } from './written-draft.ts';
import './draft-note.css';

interface DraftNoteProps<Fields extends object> {
  draftKey: string;
  /** The page's row as it was saved; null on a page for a new row. */
  saved: { updateTime: string } | null;
  /** The version of that row; 0 for a new one. */
  version: number;
  /** What the page began with. */
  base: Fields;
  /** Returns what a stored draft brings back. */
  fieldsIn: (content: string) => Partial<Fields>;
  onTake: (fields: Partial<Fields>) => void;
}

/**
 * Offers once, at the start, the draft that the operator left behind; tells when the row has been saved again since the
 * draft was begun.
 */
export function DraftNote<Fields extends object>({
  draftKey,
  saved,
  version,
  base,
  fieldsIn,
  onTake,
}: DraftNoteProps<Fields>) {
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
    !isSameDraft(fieldsIn(draft.content), base) &&
    (saved === null || Date.parse(draft.updateTime) > Date.parse(saved.updateTime));
  if (!isNews) return null;
  const isOlder = saved !== null && Reflect.get(writtenIn(draft.content) ?? {}, 'version') !== version;
  return (
    <div className="zg-draft-note" role="note">
      <p>
        {texts.draftFound(formatTime(draft.updateTime))}
        {isOlder && ` ${texts.savedSince(formatTime(saved.updateTime))}`}
      </p>
      <Button
        size="small"
        intent="primary"
        onClick={() => {
          onTake(fieldsIn(draft.content));
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
