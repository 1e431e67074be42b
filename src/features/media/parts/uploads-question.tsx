import { useMessages } from '#src/lib/i18n/locale.ts';
import { useLeavingDialog } from '#src/lib/leaving.ts';
import { LeaveQuestion } from '#src/ui/form/leave-question.tsx';
import { useQuestion } from '#src/ui/form/use-question.ts';
import { messages as common } from '#src/ui/messages.ts';
import { messages } from '../messages.ts';

/** Asks before the library is left while pictures are on their way; a filter or folder of its own is no way off. */
export function UploadsQuestion({ isBusy }: { isBusy: boolean }) {
  const texts = useMessages(common);
  const { leaveText } = useMessages(messages);
  const { isOpen, ask, answer } = useQuestion();
  useLeavingDialog(() => isBusy, ask);
  return (
    <LeaveQuestion
      isOpen={isOpen}
      texts={{ ...texts, leaveText }}
      onLeave={() => answer(false)}
      onStay={() => answer(true)}
    />
  );
}
