import type { Messages } from '#src/lib/i18n/locale.ts';

const zh = {
  add: '上传图片',
  limits: (max: number, size: number) =>
    `最多 ${max} 张，建议尺寸 ${size}*${size}，不超过 10 MB；可拖动排序，第一张为主图`,
  limitsOfOne: (size: number) => `建议尺寸 ${size}*${size}，不超过 10 MB`,
  picture: (at: number) => `第 ${at} 张图片`,
  main: '主图',
  move: (at: number) => `移动第 ${at} 张图片`,
  remove: (at: number) => `移除第 ${at} 张图片`,
  uploading: '请稍等，图片上传中',
  failed: '图片插入失败',
  retry: '重试',
  dismiss: '知道了',
  cancel: '取消上传',
  tooMany: (max: number) => `最多 ${max} 张图片`,
  instructions: '按空格键拿起图片，用方向键移动，再按空格键放下，按 Esc 键取消。',
  lifted: (at: number) => `已拿起第 ${at} 张图片`,
  over: (at: number) => `移到第 ${at} 位`,
  dropped: (at: number) => `已放在第 ${at} 位`,
  cancelled: '已取消移动',
};

const en: typeof zh = {
  add: 'Upload a picture',
  limits: (max, size) => `At most ${max}, best ${size}*${size}, up to 10 MB each; drag to sort, the first one leads`,
  limitsOfOne: (size) => `Best ${size}*${size}, up to 10 MB`,
  picture: (at) => `Picture ${at}`,
  main: 'Leads',
  move: (at) => `Move picture ${at}`,
  remove: (at) => `Remove picture ${at}`,
  uploading: 'Please wait, the picture is being uploaded',
  failed: 'The picture could not be inserted',
  retry: 'Try again',
  dismiss: 'OK',
  cancel: 'Cancel the upload',
  tooMany: (max) => `At most ${max} pictures`,
  instructions: 'Press space to lift the picture, move it with the arrow keys, space drops it, Escape takes it back.',
  lifted: (at) => `Picture ${at} is lifted`,
  over: (at) => `At place ${at}`,
  dropped: (at) => `Put at place ${at}`,
  cancelled: 'Moving was cancelled',
};

export const messages: Messages<typeof zh> = { zh, en };
