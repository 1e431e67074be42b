import { useState } from 'react';
import { mentionParts } from '#shared/mentions/mention-parts.ts';
import { type Comment, type CommentedRow, deleteComment, touchedByComments } from '#src/lib/comments.ts';
import { formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '../button/button.tsx';
import { Confirm } from '../dialog/confirm.tsx';
import { Editor, fetchEditor } from './composer.tsx';
import { messages } from './messages.ts';

interface CommentLineProps {
  row: CommentedRow;
  comment: Comment;
}

/** The address of a comment within its row's page. */
export const anchorOf = (id: string) => `comment-${id}`;

/** One comment: its words with the mentions marked, who wrote it when, and what its author may do. */
export function CommentLine({ row, comment }: CommentLineProps) {
  const texts = useMessages(messages);
  const [isEditing, setEditing] = useState(false);
  const { authorName, isPlatform, createTime, editTime, isDeleted, text, mentions } = comment;
  const close = () => setEditing(false);
  return (
    <article className="zg-comment" aria-label={texts.commented(authorName)}>
      <p className="zg-comment-who">
        <strong>{authorName}</strong>
        {isPlatform && <span> · {texts.platform}</span>}
        <span>
          {' · '}
          {formatTime(createTime)}
          {editTime !== null && texts.edited}
        </span>
      </p>
      {isDeleted && <p className="zg-comment-gone">{texts.gone}</p>}
      {isEditing && <Editor row={row} comment={comment} onClose={close} onMissing={close} />}
      {!isDeleted && !isEditing && (
        <>
          <p className="zg-comment-text">
            {mentionParts(text, mentions).map((part, place) =>
              // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other identity
              part.name === null ? part.text : <mark key={place}>{part.text}</mark>,
            )}
          </p>
          {comment.isOwn && <OwnActs comment={comment} onEdit={() => setEditing(true)} />}
        </>
      )}
    </article>
  );
}

/** What an author may do: edit while the server lets them, and delete. */
function OwnActs({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const texts = useMessages(messages);
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning } = useWrite(() => deleteComment(comment), {
    touches: touchedByComments,
    onDone: () => setAsking(false),
  });
  const { editableUntil } = comment;
  // oxlint-disable-next-line react-hooks/purity -- the server refuses who comes late
  const isEditable = editableUntil !== null && Date.parse(editableUntil) > Date.now();
  return (
    <div className="zg-comment-acts">
      {isEditable && (
        <Button size="small" variant="minimal" onPointerEnter={() => void fetchEditor()} onClick={onEdit}>
          {texts.edit}
        </Button>
      )}
      <Button size="small" variant="minimal" onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={texts.removeTitle}
        confirmText={texts.remove}
        intent="danger"
        isBusy={isRunning}
        onConfirm={() => run(undefined)}
        onCancel={() => setAsking(false)}
      >
        {texts.removeHint}
      </Confirm>
    </div>
  );
}
