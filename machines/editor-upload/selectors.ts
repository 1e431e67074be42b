import type { SnapshotFrom } from 'xstate';
import type { editorUploadMachine } from './machine.ts';
import type { ImageFault } from './types.ts';

type Upload = SnapshotFrom<typeof editorUploadMachine>;

/** 请稍等，图片上传中 is to be shown. */
export function isUploading(upload: Upload): boolean {
  return upload.hasTag('busy');
}

/** Under which number of spec 8 the image is in error; null when it is not. */
export function faultShown(upload: Upload): ImageFault | null {
  return upload.hasTag('inError') ? upload.context.fault : null;
}
