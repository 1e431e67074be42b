import type { ImageFault } from '#machines/editor-upload/types.ts';
import type { Messages } from './i18n/locale.ts';

const zh: Record<ImageFault, string> = {
  1: '无法从该链接加载图片。',
  2: '上传的答复中没有图片链接。',
  3: '上传文件时出错。',
  4: '无法解析服务器的答复。',
  5: '图片文件过大。',
  6: '图片格式无效。',
  7: '在 IE 8 和 IE 9 中只能上传到同一域名。',
  8: '图片文件已损坏。',
};

const en: Record<ImageFault, string> = {
  1: 'Image cannot be loaded from the passed link.',
  2: 'No link in upload response.',
  3: 'Error during file upload.',
  4: 'Parsing response failed.',
  5: 'File is too large.',
  6: 'Image file type is invalid.',
  7: 'Files can be uploaded only to same domain in IE 8 and IE 9.',
  8: 'Image file is corrupted.',
};

/** What is wrong with an image, by fault number. */
export const imageFaults: Messages<Record<ImageFault, string>> = { zh, en };
