const zh = { notices: '通知', close: '关闭' };

const en: typeof zh = { notices: 'Notices', close: 'Close' };

export const messages = { zh, en };
