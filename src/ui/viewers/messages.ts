const zh = {
  others: '同时打开此记录的人',
  platform: '平台',
  looks: (name: string, since: string) => `${name} 正在查看（${since} 起）`,
  edits: (name: string, since: string) => `${name} 正在编辑（${since} 起）`,
  more: (count: number) => `另有 ${count} 人`,
};

const en: typeof zh = {
  others: 'Others who have this record open',
  platform: 'Platform staff',
  looks: (name: string, since: string) => `${name} is viewing, since ${since}`,
  edits: (name: string, since: string) => `${name} is editing, since ${since}`,
  more: (count: number) => `and ${count} more`,
};

export const messages = { zh, en };
