import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  colleaguesQuery,
  type Comment,
  type CommentedRow,
  createComment,
  touchedByComments,
  updateComment,
  type Wording,
} from '#src/lib/comments.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useLeavingDialog } from '#src/lib/leaving.ts';
import { characters } from '#src/lib/length.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '../button/button.tsx';
import { Held } from '../form/held.tsx';
import { LeaveQuestion } from '../form/leave-question.tsx';
import { useQuestion } from '../form/use-question.ts';
import { messages as common } from '../messages.ts';
import { MentionBox } from './mention-box.tsx';
import { keepsMentions, mentionIds } from './mention-query.ts';
import { messages } from './messages.ts';

export interface CommentEditorProps {
  row: CommentedRow;
  /** The comment to change; none writes a new one. */
  comment?: Comment;
  onClose: () => void;
}

const longest = 2_000;
/** From here on it is said how many characters are left. */
const sayLeftFrom = 1_800;

/**
 * Writes or changes a comment on a row. What is being sent can no longer be changed, and every way off the page asks
 * before it takes along what was not sent.
 */
export function CommentEditor({ row, comment, onClose }: CommentEditorProps) {
  const texts = useMessages(messages);
  const leaveTexts = useMessages(common);
  const [text, setText] = useState(comment?.text ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data: people = [] } = useQuery(colleaguesQuery(row));
  const { run, isRunning, error } = useWrite(
    (wording: Wording, key) => {
      if (comment === undefined) return createComment(row, wording, key);
      const { id, version, mentions } = comment;
      const isKept = keepsMentions(wording.text, people, { mentions, chosen });
      return updateComment({ id, version, ...(isKept ? { text: wording.text } : wording) });
    },
    { touches: touchedByComments, silent: 'told under the text', onDone: onClose },
  );
  const leaving = useQuestion();
  const isUnsent = !isRunning && text.trim() !== (comment?.text ?? '');
  useLeavingDialog(() => isUnsent, leaving.ask);
  const isEmpty = text.trim() === '';
  const length = characters(text);
  const send = () => {
    if (!isEmpty) run({ text: text.trim(), mentions: mentionIds(text, people, chosen) });
  };
  return (
    <div className="zg-comment-editor">
      <Held isHeld={isRunning}>
        <MentionBox
          text={text}
          people={people}
          maxLength={longest}
          onText={setText}
          onChosen={({ id }) => setChosen(new Set([...chosen, id]))}
          onSend={send}
        />
      </Held>
      {error !== null && (
        <p className="zg-comment-problem" role="alert">
          {problemText(error)}
        </p>
      )}
      <div className="zg-comment-send">
        <span className="zg-comment-hint">{length >= sayLeftFrom ? texts.left(longest - length) : texts.sendKey}</span>
        <Button size="small" variant="minimal" disabled={isRunning} onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button size="small" intent="primary" isBusy={isRunning} disabled={isEmpty} onClick={send}>
          {comment === undefined ? texts.send : texts.save}
        </Button>
      </div>
      <LeaveQuestion
        isOpen={leaving.isOpen}
        texts={leaveTexts}
        onLeave={() => leaving.answer(false)}
        onStay={() => leaving.answer(true)}
      />
    </div>
  );
}
