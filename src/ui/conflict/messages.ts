const zh = {
  savedBy: (name: string, time: string) => `${name} 于 ${time} 保存了这条记录。`,
  savedMeanwhile: '在您编辑期间，有人保存了这条记录。',
  howTo: '请逐项选择保留哪一份，或全部采用一方。',
  nothing: '对方的保存没有改变这里的字段。',
  before: '原内容',
  theirs: '对方',
  theirsOf: (name: string) => `${name} 的`,
  mine: '我的',
  both: '双方都改了',
  empty: '（空）',
  picture: (place: number) => `图片 ${place}`,
  takeTheirs: '采用当前内容',
  keepMine: '保留我的修改',
  save: '保存所选内容',
};

const en: typeof zh = {
  savedBy: (name: string, time: string) => `${name} saved this record at ${time}.`,
  savedMeanwhile: 'Someone else saved this record while you were editing.',
  howTo: 'Choose which version of each field to keep, or take one side as a whole.',
  nothing: 'Their change did not touch the fields shown here.',
  before: 'Before',
  theirs: 'Theirs',
  theirsOf: (name: string) => `${name}’s`,
  mine: 'Mine',
  both: 'Both changed it',
  empty: '(empty)',
  picture: (place: number) => `Picture ${place}`,
  takeTheirs: 'Use theirs',
  keepMine: 'Keep mine',
  save: 'Save selection',
};

export const messages = { zh, en };
