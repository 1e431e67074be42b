import { cleanForView } from './clean.ts';
import { filmMarkup } from './embed.ts';
import type { Answer, Froala } from './froala.ts';
import type { TextImages } from './text-images.ts';

interface Ways {
  images: TextImages;
  /** The operator has read what is wrong with an image. */
  dismiss: () => void;
  /** What a call that Froala makes itself must carry at this moment. */
  callHeaders: () => Record<string, string>;
  /** Says that what was typed is no address. */
  refuse: () => void;
}

/** The commands of Froala that are answered by us: pictures by their address, films by page, player or embed code. */
export function froalaCommands({ images, dismiss, callHeaders, refuse }: Ways): Answer {
  return (editor, command) => {
    if (command === 'imageManager') editor.opts['requestHeaders'] = callHeaders();
    if (command === 'html') cleanCode(editor);
    if (command === 'imageDismissError') {
      dismiss();
      return true;
    }
    if (command === 'imageInsertByURL') {
      if (images.addAddress(typedIn(editor, 'image.insert', '.fr-image-by-url-layer input'))) editor.popups.hideAll();
      else refuse();
      return true;
    }
    if (command === 'videoInsertByURL') return film(editor, '.fr-video-by-url-layer input');
    return command === 'videoInsertEmbed' && film(editor, '.fr-video-embed-layer textarea');
  };
}

/** Puts a film in its place; one that nothing known shows is left to Froala, which refuses it. */
function film(editor: Froala, field: string): boolean {
  const markup = filmMarkup(typedIn(editor, 'video.insert', field));
  if (markup !== null) editor.video.insert(markup);
  return markup !== null;
}

function typedIn(editor: Froala, popup: string, field: string): string {
  const input = editor.popups.get(popup)?.get(0)?.querySelector(field);
  return input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? input.value : '';
}

/** What was written as code is cleaned before it becomes a part of the page: the page would run it on the way. */
function cleanCode(editor: Froala): void {
  const code = editor.el.closest('.fr-box')?.querySelector<HTMLTextAreaElement>('textarea.fr-code');
  if (!editor.codeView.isActive() || !code) return;
  const holder = document.createElement('div');
  holder.append(cleanForView(code.value));
  code.value = holder.innerHTML;
}
