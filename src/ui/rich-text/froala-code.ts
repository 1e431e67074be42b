import { cleanForView } from './clean.ts';
import type { Froala } from './froala.ts';

const frameOf = (editor: Froala) => editor.el.closest('.fr-box');

function codeIn(editor: Froala): HTMLTextAreaElement | null {
  return editor.codeView.isActive() ? (frameOf(editor)?.querySelector('textarea.fr-code') ?? null) : null;
}

function cleaned(markup: string): string {
  const holder = document.createElement('div');
  holder.append(cleanForView(markup));
  return holder.innerHTML;
}

/** Sanitises markup from the code view before it enters the page, where it would execute. */
export function cleanCode(editor: Froala): void {
  const code = codeIn(editor);
  if (code) code.value = cleaned(code.value);
}

/** Tells what is typed in the code view, which Froala takes only when that is left; returns how to stop. */
export function followCode(editor: Froala, frame: HTMLElement, tell: (html: string) => void): () => void {
  const typed = ({ target }: Event) => {
    const code = codeIn(editor);
    if (code !== null && target === code) tell(cleaned(code.value));
  };
  frame.addEventListener('input', typed);
  return () => frame.removeEventListener('input', typed);
}

/** Closes the code view of an editor that ends: Froala would put its markup into the page as it stands. */
export const dropCode = (editor: Froala): void => frameOf(editor)?.classList.remove('fr-code-view');
