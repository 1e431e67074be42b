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
  instructions: 'Press space to lift it, move it with the arrow keys, space drops it, Escape takes it back.',
  lifted: (at) => `Row ${at} is lifted`,
  over: (at) => `At place ${at}`,
  dropped: (at) => `Dropped at place ${at}`,
  cancelled: 'The move was taken back',
};

export const messages: Messages<typeof zh> = { zh, en };
