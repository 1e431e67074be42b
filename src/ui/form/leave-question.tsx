import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useLeaving } from '#src/lib/leaving.ts';
import { Confirm } from '../dialog/confirm.tsx';
import { messages } from '../messages.ts';

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
  const [isOpen, setOpen] = useState(false);
  // One answer serves every navigation that waits.
  const waiting = useRef<((stays: boolean) => void)[]>([]);
  useLeaving(
    () => isChanged,
    () =>
      new Promise((resolve) => {
        waiting.current.push(resolve);
        setOpen(true);
      }),
  );
  const end = (stays: boolean) => () => {
    setOpen(false);
    for (const answer of waiting.current.splice(0)) answer(stays);
  };
  return <LeaveQuestion isOpen={isOpen} texts={texts} onLeave={end(false)} onStay={end(true)} />;
}
