const zh = {
  pages: '分页',
  total: (count: string) => `共 ${count} 条`,
  sizes: '每页条数',
  size: (count: number) => `${count} 条/页`,
  prev: '上一页',
  next: '下一页',
  page: (page: number) => `第 ${page} 页`,
  jump: '前往',
  jumpEnd: (_last: string | null) => '页',
};

const en: typeof zh = {
  pages: 'Pages',
  total: (count) => (count === '1' ? '1 row' : `${count} rows`),
  sizes: 'Rows per page',
  size: (count) => `${count} / page`,
  prev: 'Previous page',
  next: 'Next page',
  page: (page) => `Page ${page}`,
  jump: 'Page',
  jumpEnd: (last) => (last === null ? '' : `of ${last}`),
};

export const messages = { zh, en };
