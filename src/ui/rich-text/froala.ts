import FroalaEditor from 'froala-editor';
import 'froala-editor/js/plugins/align.min.js';
import 'froala-editor/js/plugins/char_counter.min.js';
import 'froala-editor/js/plugins/code_beautifier.min.js';
import 'froala-editor/js/plugins/code_view.min.js';
import 'froala-editor/js/plugins/colors.min.js';
import 'froala-editor/js/plugins/draggable.min.js';
import 'froala-editor/js/plugins/emoticons.min.js';
import 'froala-editor/js/plugins/entities.min.js';
import 'froala-editor/js/plugins/font_family.min.js';
import 'froala-editor/js/plugins/font_size.min.js';
import 'froala-editor/js/plugins/forms.min.js';
import 'froala-editor/js/plugins/fullscreen.min.js';
import 'froala-editor/js/plugins/help.min.js';
import 'froala-editor/js/plugins/image.min.js';
import 'froala-editor/js/plugins/image_manager.min.js';
import 'froala-editor/js/plugins/inline_class.min.js';
import 'froala-editor/js/plugins/inline_style.min.js';
import 'froala-editor/js/plugins/line_height.min.js';
import 'froala-editor/js/plugins/link.min.js';
import 'froala-editor/js/plugins/lists.min.js';
import 'froala-editor/js/plugins/paragraph_format.min.js';
import 'froala-editor/js/plugins/paragraph_style.min.js';
import 'froala-editor/js/plugins/print.min.js';
import 'froala-editor/js/plugins/quote.min.js';
import 'froala-editor/js/plugins/save.min.js';
import 'froala-editor/js/plugins/special_characters.min.js';
import 'froala-editor/js/plugins/table.min.js';
import 'froala-editor/js/plugins/url.min.js';
import 'froala-editor/js/plugins/video.min.js';
import 'froala-editor/js/plugins/word_paste.min.js';
import 'froala-editor/js/languages/zh_cn.js';
import 'froala-editor/css/froala_editor.min.css';
import 'froala-editor/css/plugins/char_counter.min.css';
import 'froala-editor/css/plugins/code_view.min.css';
import 'froala-editor/css/plugins/colors.min.css';
import 'froala-editor/css/plugins/draggable.min.css';
import 'froala-editor/css/plugins/emoticons.min.css';
import 'froala-editor/css/plugins/fullscreen.min.css';
import 'froala-editor/css/plugins/help.min.css';
import 'froala-editor/css/plugins/image.min.css';
import 'froala-editor/css/plugins/image_manager.min.css';
import 'froala-editor/css/plugins/special_characters.min.css';
import 'froala-editor/css/plugins/table.min.css';
import 'froala-editor/css/plugins/video.min.css';
import 'froala-editor/css/froala_style.min.css';
import 'froala-editor/css/themes/dark.min.css';
import type { froalaOptions } from './froala-options.ts';
import { froalaWords } from './froala-words.ts';

/** Froala's wrapped elements, as far as the app uses them. */
interface Wrapped {
  get: (at: number) => HTMLElement | undefined;
  length: number;
}

/** The part of an editor that the app uses; the package's own types say `any` for most of it. */
export interface Froala {
  el: HTMLElement;
  opts: Record<string, unknown>;
  html: { get: () => string; set: (html: string) => void; insert: (html: string) => void };
  image: { get: () => Wrapped | null; showProgressBar: (noTitle: boolean) => void };
  /** The container of popups: the scroll parent of the editor. */
  $sc: unknown;
  popups: {
    hideAll: () => void;
    hide: (name: string) => void;
    get: (name: string) => Wrapped | null;
    isVisible: (name: string) => boolean;
    setContainer: (name: string, container: unknown) => void;
    show: (name: string, left: number, top: number, height: number) => void;
  };
  selection: { save: () => void; restore: () => void; clear: () => void };
  undo: { saveStep: () => void };
  events: { trigger: (name: string) => unknown; focus: () => void; disableBlur: () => void };
  codeView: { isActive: () => boolean };
  video: { insert: (markup: string) => void };
  edit: { on: () => void };
  destroy: () => void;
}

export type FroalaEvents = Record<string, (this: Froala, ...given: never[]) => unknown>;
type Options = ReturnType<typeof froalaOptions> & { events: FroalaEvents };

interface FroalaClass {
  new (element: HTMLElement, options: Options): Froala;
  LANGUAGE: Record<string, { translation: Record<string, string> }>;
  VIDEO_PROVIDERS: unknown[];
  VIDEO_EMBED_REGEX: RegExp;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package's types are wider than what it does
const Editor = FroalaEditor as unknown as FroalaClass;

// Videos come through our own list of players; Froala refuses anything else in its own words.
Editor.VIDEO_PROVIDERS.length = 0;
Editor.VIDEO_EMBED_REGEX = /^(?!)/;

Object.assign(Editor.LANGUAGE['zh_cn']?.translation ?? {}, froalaWords);

/** Handles commands before Froala does; returns true when the command needs nothing more. */
export type Answer = (editor: Froala, command: string) => boolean;

/** Opens Froala on an element. */
export function openFroala(element: HTMLElement, options: Options, answer: Answer): Froala {
  return new Editor(element, {
    ...options,
    events: {
      ...options.events,
      // False stops the command.
      'commands.before': function (this: Froala, command: string) {
        return !answer(this, command);
      },
    },
  });
}
