const zh = {
  offer: '第一次来？用一分钟认识掌柜。',
  start: '开始导览',
  notNow: '暂不',
  again: '重新导览',
  place: (at: number, all: number) => `第 ${at} 步，共 ${all} 步`,
  next: '下一步',
  previous: '上一步',
  done: '完成',
  end: '结束导览',
  steps: {
    menu: { title: '菜单', text: '所有页面都在这里，按商城、会员、商品、微信和系统分组。' },
    work: { title: '待办', text: '现在要做的事都在首页，点一个数字打开它背后的列表。' },
    orders: { title: '订单', text: '查找、发货、改价和退款都从订单开始；勾选多笔可以一起处理。' },
    desk: { title: '发货台', text: '在一张表里给所有待发订单填运单号，可以粘贴一整列。' },
    search: { title: '搜索', text: '按 Ctrl 或 ⌘ 加 K，用订单号、手机号或名称找到任何记录。' },
    help: { title: '帮助', text: '每一页都有问号：这一页做什么，状态是什么意思。也可以按 h。' },
    tenant: { title: '切换租户', text: '在这里选择店铺，选好后每一页只显示它。' },
    account: { title: '您的账户', text: '密码、快捷键和使用指南都在这里；在帮助里可以再看一遍导览。' },
  },
};

const en: typeof zh = {
  offer: 'New here? Get to know Zhanggui in a minute.',
  start: 'Start the tour',
  notNow: 'Not now',
  again: 'Take the tour',
  place: (at, all) => `Step ${at} of ${all}`,
  next: 'Next',
  previous: 'Previous',
  done: 'Done',
  end: 'End the tour',
  steps: {
    menu: { title: 'Menu', text: 'All pages are here, grouped into mall, members, goods, WeChat and system.' },
    work: { title: 'To do', text: 'Home shows what needs doing now. Click a number to open the list behind it.' },
    orders: {
      title: 'Orders',
      text: 'Find, ship, re-price and refund from here; select several to handle them together.',
    },
    desk: {
      title: 'Ship desk',
      text: 'Fill in tracking numbers for all waiting orders in one sheet, or paste a whole column.',
    },
    search: { title: 'Search', text: 'Press Ctrl or ⌘ and K to find any record by order number, phone or name.' },
    help: {
      title: 'Help',
      text: 'Each page has a question mark: what it is for and what its states mean. Or press h.',
    },
    tenant: { title: 'Switch tenant', text: 'Choose a shop here, and every page shows that shop alone.' },
    account: {
      title: 'Your account',
      text: 'Password, keys and the user guide are here. Take this tour again from any help.',
    },
  },
};

export const messages = { zh, en };
