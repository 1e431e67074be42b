const zh = {
  template: '下载模板',
  file: '文件',
  fileHint: 'xlsx 或 csv（UTF-8、UTF-16 或 GBK），最多 20 MB、200,000 行',
  fileMissing: '请选择文件',
  fileTooLarge: '文件超过 20 MB',
  check: '校验',
};

const en: typeof zh = {
  template: 'Download template',
  file: 'File',
  fileHint: 'xlsx or csv (UTF-8, UTF-16 or GBK), up to 20 MB and 200,000 rows',
  fileMissing: 'Choose a file',
  fileTooLarge: 'The file is larger than 20 MB',
  check: 'Check file',
};

export const messages = { zh, en };
