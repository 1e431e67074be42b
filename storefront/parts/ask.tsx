import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../app/language.ts';

interface AskProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page: the browser keeps the focus in it, gives it back afterwards, and Escape closes it. */
export function Sheet({ title, onClose, children }: AskProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it is still in the page: only then the browser knows where the focus was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className="zs-sheet" aria-label={title} onCancel={onClose}>
      <h2>{title}</h2>
      {children}
    </dialog>
  );
}

interface ConfirmProps {
  question: string;
  isBusy: boolean;
  onYes: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before an act that cannot be taken back. */
export function Confirm({ question, isBusy, onYes, onClose, children }: ConfirmProps) {
  const texts = useTexts();
  return (
    <Sheet title={question} onClose={onClose}>
      {children}
      <div className="zs-acts">
        <button type="button" className="zs-button" onClick={onClose}>
          {texts.cancel}
        </button>
        <button type="button" className="zs-button zs-go" disabled={isBusy} onClick={onYes}>
          {texts.yes}
        </button>
      </div>
    </Sheet>
  );
}
