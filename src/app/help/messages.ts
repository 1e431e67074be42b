const zh = {
  title: (page: string) => `帮助：${page}`,
  open: '本页帮助',
  states: (chart: string) => `${chart}的状态`,
  waysOf: (name: string) => `${name}之后`,
  way: (act: string, to: string) => `${act} → ${to}`,
  end: '到此为止',
  chart: '查看状态图',
  keys: '本页快捷键',
  guide: '在使用指南中查看',
};

const en: typeof zh = {
  title: (page) => `Help: ${page}`,
  open: 'Help for this page',
  states: (chart) => `States: ${chart}`,
  waysOf: (name) => `After ${name}`,
  way: (act, to) => `${act} → ${to}`,
  end: 'Nothing follows',
  chart: 'Open the workflow',
  keys: 'Keys on this page',
  guide: 'Read more in the user guide',
};

export const messages = { zh, en };
