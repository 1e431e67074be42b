import type { ReactNode } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useLeaving } from '#src/lib/leaving.ts';
import { Confirm } from '../dialog/confirm.tsx';
import { messages } from '../messages.ts';
import { useQuestion } from './use-question.ts';

interface LeaveTexts {
  leaveTitle: string;
  leaveText: string;
  leave: string;
  stay: string;
}

interface LeaveQuestionProps {
  isOpen: boolean;
  texts: LeaveTexts;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks whether to leave a page with unsaved changes. */
export function LeaveQuestion({ isOpen, texts, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <Confirm
      isOpen={isOpen}
      title={texts.leaveTitle}
      confirmText={texts.leave}
      cancelText={texts.stay}
      intent="danger"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {texts.leaveText}
    </Confirm>
  );
}

/** Guards the page of a form: every way off it with unsaved changes asks the returned question first. */
export function useLeaveQuestion(isChanged: boolean): ReactNode {
  const texts = useMessages(messages);
  const { isOpen, ask, answer } = useQuestion();
  useLeaving(() => isChanged, ask);
  return <LeaveQuestion isOpen={isOpen} texts={texts} onLeave={() => answer(false)} onStay={() => answer(true)} />;
}
