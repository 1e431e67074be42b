import type { SnapshotFrom } from 'xstate';
import type { editorUploadMachine } from './machine.ts';
import type { ImageFault } from './types.ts';

type Upload = SnapshotFrom<typeof editorUploadMachine>;

/** Whether to show 请稍等，图片上传中. */
export function isUploading(upload: Upload): boolean {
  return upload.hasTag('busy');
}

/** The web address that the server keeps the image from; null for a file or a typed address. */
export function sourceOf(upload: Upload): string | null {
  return upload.context.source;
}

/** The error number of spec 8 for the image; null when there is no error. */
export function faultShown(upload: Upload): ImageFault | null {
  return upload.hasTag('inError') ? upload.context.fault : null;
}
