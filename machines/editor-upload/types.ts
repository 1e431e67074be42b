import type { Service } from '#machines/kit/slot.ts';

/** The errors between pick and link, by their numbers in spec 8. */
export type ImageFault = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** A picked file; the bytes stay with the page, under `fileId`. */
export interface PickedFile {
  fileId: string;
  name: string;
  size: number;
  /** As the browser states it: `image/png`. */
  mediaType: string;
}

export interface UploadInput {
  /** The most bytes allowed here: 10 MB, or less if an editor sets a limit. */
  maxBytes: number;
  /** False in a browser that cannot send a file to the upload address. */
  canUpload: boolean;
  /** The image already in this place. */
  link: string | null;
}

/** The facts of one image between pick and link: plain JSON. */
export interface UploadContext {
  maxBytes: number;
  canUpload: boolean;
  file: PickedFile | null;
  /** The address elsewhere on the web from which the server is to keep the image. */
  source: string | null;
  /** The image's address, once kept or typed. */
  link: string | null;
  /** The image that stands here again when the new one is given up. */
  formerLink: string | null;
  /** Percent of bytes sent, 0 to 100. */
  percent: number;
  fault: ImageFault | null;
}

export type UploadEvent =
  | { type: 'image.pick'; file: PickedFile }
  /** An image by its address. */
  | { type: 'image.link'; url: string }
  /** An image pasted from the web: the server fetches it and keeps a copy. */
  | { type: 'image.fetch'; url: string }
  /** Sent by the running upload. */
  | { type: 'image.progress'; percent: number }
  | { type: 'image.cancel' }
  | { type: 'image.retry' }
  /** The operator has read the error: remove the failed image and undo the insert. */
  | { type: 'image.dismiss' }
  | { type: 'image.remove' };

/** The answer to an upload or to fetching from the web; no answer, or an error status, is an error. */
export type UploadAnswer =
  | { status: 'uploaded'; link: string }
  | { status: 'noLink' }
  | { status: 'unreadable' }
  /** The server inspected the file and refused: too many bytes, not an image type, not an image. */
  | { status: 'refused'; fault: 5 | 6 | 8 };

export interface UploadServices {
  /** Decodes the picked file; rejects when it is not an image. */
  inspectImage: Service<{ fileId: string }, unknown>;
  uploadImage: Service<{ fileId: string }, UploadAnswer>;
  /** Has the server fetch the image from the web and keep it; rejects when it cannot be reached. */
  fetchImage: Service<{ url: string }, UploadAnswer>;
  /** Loads the image from its address; rejects when it cannot be shown. */
  loadImage: Service<{ link: string }, unknown>;
}

/** What the page does: insert a placeholder, replace it by the image, or undo both. */
export type UploadEffect =
  | { type: 'image.inserted' }
  | { type: 'image.settled'; link: string }
  | { type: 'image.undone'; link: string | null };

/** 图片插入失败, with the number that says why. */
export interface UploadNotice {
  type: 'notice';
  code: 'insertFailed';
  fault: ImageFault;
}
