import { useState } from 'react';
import type { CommentedRow } from '#src/lib/comments.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { onDemand } from '#src/lib/on-demand.ts';
import { Button } from '../button/button.tsx';
import type { CommentEditorProps } from './comment-editor.tsx';
import { messages } from './messages.ts';

/** The editor, fetched when somebody wants to write. */
export const { Part: Editor, fetch: fetchEditor } = onDemand<CommentEditorProps>(() =>
  import('./comment-editor.tsx').then(({ CommentEditor }) => CommentEditor),
);

/** Where a comment on the row is begun. */
export function Composer({ row }: { row: CommentedRow }) {
  const texts = useMessages(messages);
  const [isWriting, setWriting] = useState(false);
  const close = () => setWriting(false);
  return (
    <div className="zg-comment-composer" data-writing={isWriting}>
      {isWriting ? (
        <Editor row={row} onClose={close} onMissing={close} />
      ) : (
        <Button
          fill
          variant="outlined"
          alignText="start"
          onPointerEnter={() => void fetchEditor()}
          onFocus={() => void fetchEditor()}
          onClick={() => setWriting(true)}
        >
          {texts.write}
        </Button>
      )}
    </div>
  );
}
