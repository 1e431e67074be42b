import type { Messages } from '#src/lib/i18n/locale.ts';

const zh = {
  move: (name: string) => `移动 ${name}`,
  instructions: '按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 键取消。',
  lifted: (at: number) => `已拿起第 ${at} 项`,
  over: (at: number) => `移到第 ${at} 位`,
  dropped: (at: number) => `已放在第 ${at} 位`,
  cancelled: '已取消移动',
};

const en: typeof zh = {
  move: (name) => `Move ${name}`,
  instructions: 'Press Space to pick up, arrow keys to move, Space to drop, Escape to cancel.',
  lifted: (at) => `Picked up row ${at}`,
  over: (at) => `At position ${at}`,
  dropped: (at) => `Dropped at position ${at}`,
  cancelled: 'Move cancelled',
};

export const messages: Messages<typeof zh> = { zh, en };
