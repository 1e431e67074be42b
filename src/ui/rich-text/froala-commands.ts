import { filmMarkup } from './embed.ts';
import { cleanCode } from './froala-code.ts';
import type { Answer, Froala } from './froala.ts';
import type { TextImages } from './text-images.ts';

interface Ways {
  images: TextImages;
  /** Called when the operator has read an image's error. */
  dismiss: () => void;
  /** Returns the headers that Froala's own calls need at this moment. */
  callHeaders: () => Record<string, string>;
  /** Tells the operator that the input is not an address. */
  refuse: () => void;
}

/** Handles Froala's commands that need our code: pictures by address, and videos by page, player or embed code. */
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

/** Inserts a video; one that nothing known can show is left to Froala, which refuses it. */
function film(editor: Froala, field: string): boolean {
  const markup = filmMarkup(typedIn(editor, 'video.insert', field));
  if (markup !== null) editor.video.insert(markup);
  return markup !== null;
}

function typedIn(editor: Froala, popup: string, field: string): string {
  const input = editor.popups.get(popup)?.get(0)?.querySelector(field);
  return input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? input.value : '';
}
