const zh = {
  write: '写评论…',
  label: '评论',
  edited: '（已修改）',
  gone: '此评论已删除',
  platform: '平台',
  edit: '修改',
  remove: '删除',
  removeTitle: '删除这条评论？',
  removeHint: '文字会被清除，只留下一条“已删除”的记录，且无法恢复。',
  placeholder: '输入 @ 提及同事',
  send: '发表评论',
  save: '保存修改',
  cancel: '取消',
  sendKey: 'Ctrl + Enter 发表',
  people: '可提及的同事',
  peopleFound: (count: number) => `${count} 位同事，用上下键选择，回车插入`,
  left: (count: number) => `还可输入 ${count} 字`,
  commented: (name: string) => `${name} 的评论`,
};

const en: typeof zh = {
  write: 'Write a comment…',
  label: 'Comment',
  edited: ' (edited)',
  gone: 'This comment was deleted',
  platform: 'Platform',
  edit: 'Edit',
  remove: 'Delete',
  removeTitle: 'Delete this comment?',
  removeHint: 'Its text is erased and cannot be restored. A mark that there was a comment stays.',
  placeholder: 'Type @ to mention a colleague',
  send: 'Comment',
  save: 'Save changes',
  cancel: 'Cancel',
  sendKey: 'Ctrl + Enter sends',
  people: 'Colleagues to mention',
  peopleFound: (count: number) =>
    `${count} ${count === 1 ? 'colleague' : 'colleagues'}; choose with the arrow keys, insert with Enter`,
  left: (count: number) => `${count} ${count === 1 ? 'character' : 'characters'} left`,
  commented: (name: string) => `Comment by ${name}`,
};

export const messages = { zh, en };
