import type { Uploads } from '#src/lib/uploads.ts';

/** The props of both editors. */
export interface EditorProps {
  /** The text as stored; an empty one is ''. */
  value: string;
  /** Called with the text 300 ms after the last change. */
  onChange: (html: string) => void;
  /** The accessible name of the text. */
  label: string;
  /** The most bytes of one image. */
  maxBytes: number;
  uploads: Uploads;
  /** Called with how many images are on their way into the text, and how many failed. */
  onPending?: ((count: number, failed: number) => void) | undefined;
  /** Why the operator may not keep images in the media library, in words; null when they may. */
  refusal: string | null;
}

/** How long a change waits for the next one before it is reported. */
export const changePauseMs = 300;
