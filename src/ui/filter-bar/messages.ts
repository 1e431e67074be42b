import type { Messages } from '#src/lib/i18n/locale.ts';

const zh = {
  short: (least: number) => `至少输入 ${least} 个字才能搜索`,
  form: '这里按单号搜索，单号不含其他文字',
};

const en: typeof zh = {
  short: (least) => `Type ${least} or more characters to search`,
  form: 'This searches by number; a number has no other text',
};

export const messages: Messages<typeof zh> = { zh, en };
