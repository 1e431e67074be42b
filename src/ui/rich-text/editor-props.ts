import type { Uploads } from '#src/lib/uploads.ts';

/** What each of the two editors is told, and tells. */
export interface EditorProps {
  /** The text as it is stored; an empty one is ''. */
  value: string;
  /** The text after a change, 300 ms after the last one. */
  onChange: (html: string) => void;
  /** What is written here, for those who cannot see where it stands. */
  label: string;
  /** The most bytes of one image. */
  maxBytes: number;
  uploads: Uploads;
}

/** How long a change waits for the next one before it is told. */
export const changePauseMs = 300;
