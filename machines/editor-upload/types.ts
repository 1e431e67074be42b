import type { Service } from '#machines/kit/slot.ts';

/** What can go wrong between pick and link, under the numbers of spec 8. */
export type ImageFault = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** A picked file; the bytes stay with the page, under `fileId`. */
export interface PickedFile {
  fileId: string;
  name: string;
  size: number;
  /** As the browser tells it: `image/png`. */
  mediaType: string;
}

export interface UploadInput {
  /** The most bytes that this place takes: 10 MB, or less for an editor that says so. */
  maxBytes: number;
  /** False in a browser that cannot send a file to where uploads go. */
  canUpload: boolean;
  /** The image that stands here already. */
  link: string | null;
}

/** The facts of one image's way from pick to link: plain JSON. */
export interface UploadContext {
  maxBytes: number;
  canUpload: boolean;
  file: PickedFile | null;
  /** Where the image is, once it was uploaded or its address was typed. */
  link: string | null;
  /** What stood here before and comes back when the new image is given up. */
  formerLink: string | null;
  /** Percent of bytes sent, 0 to 100. */
  percent: number;
  fault: ImageFault | null;
}

export type UploadEvent =
  | { type: 'image.pick'; file: PickedFile }
  /** An image by its address. */
  | { type: 'image.link'; url: string }
  /** Told by the running upload. */
  | { type: 'image.progress'; percent: number }
  | { type: 'image.cancel' }
  | { type: 'image.retry' }
  /** The operator has read what went wrong: the failed image goes, the insert is undone. */
  | { type: 'image.dismiss' }
  | { type: 'image.remove' };

/** What the answer to an upload holds; no answer, or a status of failure, is an error. */
export type UploadAnswer =
  | { status: 'uploaded'; link: string }
  | { status: 'noLink' }
  | { status: 'unreadable' }
  /** The server looked inside and refused: too many bytes, not an image type, not an image. */
  | { status: 'refused'; fault: 5 | 6 | 8 };

export interface UploadServices {
  /** Decodes the picked file; rejects when it is no image. */
  inspectImage: Service<{ fileId: string }, unknown>;
  uploadImage: Service<{ fileId: string }, UploadAnswer>;
  /** Loads the image from its address; rejects when it cannot be shown. */
  loadImage: Service<{ link: string }, unknown>;
}

/** What the page does about it: a placeholder at once, the image in its place, or all of it taken back. */
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
