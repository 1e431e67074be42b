const zh = {
  search: '搜索',
  open: '打开搜索面板',
  placeholder: '页面、订单号、手机号、运单号、AppID、商品编码、会员…',
  results: '搜索结果',
  found: (count: number) => `${count} 条结果`,
  looking: '正在查找…',
  nothing: '没有找到。可以输入订单号的后几位、手机号、运单号、AppID、商品编码或名称。',
  failed: '查找失败，请稍后再试。',
  act: '操作',
  page: '页面',
  recent: '最近打开',
  order: '订单',
  afterSale: '售后',
  member: '会员',
  goods: '商品',
  wxapp: '小程序与公众号',
  hint: '↑↓ 选择 · Enter 打开 · Esc 关闭；先写操作再写单号可直接操作，例如“发货 00004000”',
};

const en: typeof zh = {
  search: 'Search',
  open: 'Open search',
  placeholder: 'Search pages, orders, phones, tracking numbers, AppIDs, goods, members…',
  results: 'Search results',
  found: (count) => (count === 1 ? '1 result' : `${count} results`),
  looking: 'Searching…',
  nothing:
    'No results. Try the last digits of an order number, a phone, a tracking number, an AppID, a goods code or a name.',
  failed: 'The search failed. Try again in a moment.',
  act: 'Action',
  page: 'Page',
  recent: 'Recent',
  order: 'Order',
  afterSale: 'After-sale',
  member: 'Member',
  goods: 'Goods',
  wxapp: 'WeChat account',
  hint: '↑↓ to select · Enter to open · Esc to close. To act right away, type an action and a number, such as “Ship 00004000”.',
};

export const messages = { zh, en };
