import type { Messages } from '#src/lib/i18n/locale.ts';

const zh = {
  all: '全部',
  chosen: (first: string, more: number) => (more === 0 ? first : `${first} 等 ${more + 1} 项`),
  clear: '清除',
  level: (at: number) => `第 ${at} 级`,
  none: '没有可选项',
};

const en: typeof zh = {
  all: 'All',
  chosen: (first, more) => (more === 0 ? first : `${first} and ${more} more`),
  clear: 'Clear',
  level: (at) => `Level ${at}`,
  none: 'Nothing to choose from',
};

export const messages: Messages<typeof zh> = { zh, en };
