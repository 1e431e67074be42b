import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { type Article, deleteDraft, draftOf } from '../api.ts';
import { messages } from '../messages.ts';
import './article-form.css';

interface DraftNoteProps {
  draftKey: string;
  article: Article | null;
  onTake: (content: string) => void;
}

/** Offers what the operator was writing when the page was left, once, at the beginning. */
export function DraftNote({ draftKey, article, onTake }: DraftNoteProps) {
  const texts = useMessages(messages);
  const [isAnswered, setAnswered] = useState(false);
  const [began] = useState(() => Date.now());
  // Asked once: what is kept from here on is what stands on the page.
  const { data: draft } = useQuery({ ...draftOf(draftKey), staleTime: Infinity, gcTime: 0 });
  const isNews =
    draft !== undefined &&
    draft !== null &&
    draft.content !== '' &&
    draft.content !== article?.content &&
    Date.parse(draft.updateTime) < began &&
    (article === null || draft.updateTime > article.updateTime);
  if (!isNews || isAnswered) return null;
  return (
    <div className="zg-article-draft" role="note">
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
          deleteDraft(draftKey).catch(() => {});
          setAnswered(true);
        }}
      >
        {texts.dropDraft}
      </Button>
    </div>
  );
}
