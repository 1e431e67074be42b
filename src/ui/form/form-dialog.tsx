import { type ReactNode, useId, useRef, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useLeavingDialog } from '#src/lib/leaving.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { Button } from '../button/button.tsx';
import { Confirm } from '../dialog/confirm.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { dismissText } from '../dialog/dismiss-text.ts';
import { messages } from '../messages.ts';
import { toFirstFault } from './first-fault.ts';
import { Held } from './held.tsx';
import { watchTyping } from './typed.ts';
import { useQuestion } from './use-question.ts';
import './form.css';

interface FormDialogProps {
  isOpen: boolean;
  title: string;
  width?: number;
  submitText?: string;
  /** Another button that submits; `onSubmit` says before each attempt whether it was this one. */
  also?: { text: string; onSubmit: (isAlso: boolean) => void };
  intent?: 'primary' | 'danger';
  /** True when something was typed before the dialog opened this time. */
  wasTyped?: boolean;
  isBusy: boolean;
  /** Why the last attempt failed. */
  error: Error | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog with a form: Enter submits it, and errors show above the buttons. Escape, the cross and every way
 * off the page ask before they discard input; Cancel does not ask. What is being sent can no longer be cancelled or
 * changed.
 */
export function FormDialog(props: FormDialogProps) {
  const { isOpen, title, width = 480, intent = 'primary', also, isBusy, error, onSubmit, onClose, children } = props;
  const { wasTyped = false } = props;
  const isAlso = useRef(false);
  const texts = useMessages(messages);
  const { submitText = texts.save } = props;
  const id = useId();
  const [{ isTyped, watch }] = useState(watchTyping);
  const leaving = useQuestion();
  // What is being saved is not lost.
  const isDirty = () => wasTyped || isTyped();
  useLeavingDialog(() => isOpen && !isBusy && isDirty(), leaving.ask);
  const dismiss = () => {
    if (isBusy) return;
    if (isDirty()) void leaving.ask();
    else onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      width={width}
      // A click outside must not lose the input.
      closesBeside={false}
      onClose={dismiss}
      footer={
        <>
          {error !== null && (
            <p className="zg-form-error" role="alert">
              {problemText(error)}
            </p>
          )}
          <Button disabled={isBusy} onClick={onClose}>
            {dismissText(submitText, texts)}
          </Button>
          {also !== undefined && (
            // Enter presses a form's first button that submits, which this one must not be.
            <Button
              isBusy={isBusy}
              onClick={() => {
                isAlso.current = true;
                const form = document.getElementById(id);
                if (form instanceof HTMLFormElement) form.requestSubmit();
              }}
            >
              {also.text}
            </Button>
          )}
          <Button
            type="submit"
            form={id}
            intent={intent}
            isBusy={isBusy}
            // What opens while it is sent has fields that take no focus.
            data-focus-first={isBusy || undefined}
          >
            {submitText}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={watch}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          also?.onSubmit(isAlso.current);
          isAlso.current = false;
          if (isBusy) return;
          onSubmit();
          toFirstFault(event.currentTarget);
        }}
      >
        <Held isHeld={isBusy} className="zg-form">
          {children}
        </Held>
      </form>
      <Confirm
        isOpen={leaving.isOpen}
        title={texts.dropTitle}
        cancelText={texts.dropNot}
        confirmText={texts.drop}
        intent="danger"
        onConfirm={() => {
          leaving.answer(false);
          onClose();
        }}
        onCancel={() => leaving.answer(true)}
      >
        {texts.dropHint}
      </Confirm>
    </Dialog>
  );
}
