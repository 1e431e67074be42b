import type { Language } from '#server/http/operations.ts';

/** WeChat's permission sets under the names on its own pages and consent page. */
const names: Readonly<Record<number, Record<Language, string>>> = {
  1: { zh: '消息管理', en: 'Messages' },
  2: { zh: '用户管理', en: 'Users' },
  3: { zh: '账号服务', en: 'Account service' },
  4: { zh: '网页服务', en: 'Web pages' },
  5: { zh: '微信小店', en: 'Weixin store' },
  6: { zh: '客服', en: 'Customer service' },
  7: { zh: '群发与通知', en: 'Broadcasts and notices' },
  8: { zh: '微信卡券', en: 'Cards and vouchers' },
  9: { zh: '微信扫一扫', en: 'Scanning' },
  10: { zh: '微信连 Wi-Fi', en: 'Wi-Fi' },
  11: { zh: '素材管理', en: 'Media' },
  12: { zh: '微信摇周边', en: 'Shake nearby' },
  13: { zh: '微信门店', en: 'Stores' },
  14: { zh: '微信支付', en: 'WeChat Pay' },
  15: { zh: '自定义菜单', en: 'Menus' },
  16: { zh: '认证状态与信息', en: 'Verification of the account' },
  17: { zh: '小程序账号管理', en: 'Mini-program account' },
  18: { zh: '小程序开发与数据分析', en: 'Mini-program code and analysis' },
  19: { zh: '小程序客服', en: 'Mini-program customer service' },
  20: { zh: '小程序微信登录', en: 'Mini-program sign-in' },
  21: { zh: '小程序数据分析', en: 'Mini-program analysis' },
  22: { zh: '城市服务接口', en: 'City services' },
  23: { zh: '广告管理', en: 'Advertising' },
  24: { zh: '开放平台账号管理', en: 'Open-platform account' },
  25: { zh: '小程序开放平台账号管理', en: 'Open-platform account of the mini-program' },
  26: { zh: '微信电子发票', en: 'Electronic invoices' },
  27: { zh: '快速注册小程序', en: 'Fast registration of mini-programs' },
  30: { zh: '小程序基本信息', en: 'Mini-program profile and categories' },
  31: { zh: '小程序认证名称检测', en: 'Mini-program names' },
  33: { zh: '小程序管理', en: 'Mini-programs of the account' },
  34: { zh: '微信商品库', en: 'Goods library' },
  35: { zh: '微信卡路里', en: 'Calories' },
  36: { zh: '小程序微信卡路里', en: 'Calories of the mini-program' },
  37: { zh: '附近的小程序', en: 'Mini-program nearby' },
  40: { zh: '小程序插件管理', en: 'Mini-program plug-ins' },
  41: { zh: '小程序好物圈', en: 'Goods circle of the mini-program' },
  44: { zh: '好物圈', en: 'Goods circle' },
  45: { zh: '小程序物流助手', en: 'Mini-program parcels' },
  46: { zh: '微信一物一码', en: 'One code per item' },
  47: { zh: '微信财政电子票据', en: 'Fiscal receipts' },
  48: { zh: '小程序微信财政电子票据', en: 'Fiscal receipts of the mini-program' },
  49: { zh: '小程序云开发管理', en: 'Mini-program cloud' },
  51: { zh: '小程序即时配送', en: 'Mini-program instant delivery' },
  52: { zh: '小程序直播', en: 'Mini-program live streams' },
  54: { zh: '服务号对话能力', en: 'Service-account dialogues' },
  57: { zh: '小程序页面推送', en: 'Mini-program page push' },
  142: { zh: '小程序发货信息管理', en: 'Mini-program shipping reports' },
};

/** WeChat also grants sets that its pages never name; its support asks for their number. */
const unnamed = (id: number): Record<Language, string> => ({
  zh: `其他权限（权限集 ${id}）`,
  en: `Other permission (set ${id})`,
});

/** Returns the permission sets of a consent by number, each with a name in the caller's language. */
export const permissionSets = (ids: readonly number[], language: Language) =>
  ids.toSorted((a, b) => a - b).map((id) => ({ id, name: (names[id] ?? unnamed(id))[language] }));
