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
  add: 'Upload picture',
  limits: (max, size) =>
    `Up to ${max} pictures of ${size} × ${size} px, 10 MB each. Drag to reorder; the first is the cover.`,
  limitsOfOne: (size) => `${size} × ${size} px works best, up to 10 MB`,
  picture: (at) => `Picture ${at}`,
  main: 'Cover',
  move: (at) => `Move picture ${at}`,
  remove: (at) => `Remove picture ${at}`,
  uploading: 'Uploading…',
  failed: 'The picture didn’t upload',
  retry: 'Try again',
  dismiss: 'OK',
  cancel: 'Cancel upload',
  tooMany: (max) => `You can add up to ${max === 1 ? '1 picture' : `${max} pictures`}`,
  instructions: 'Press Space to pick up the picture, arrow keys to move it, Space to drop it, Escape to cancel.',
  lifted: (at) => `Picked up picture ${at}`,
  over: (at) => `At position ${at}`,
  dropped: (at) => `Dropped at position ${at}`,
  cancelled: 'Move cancelled',
};

export const messages: Messages<typeof zh> = { zh, en };
