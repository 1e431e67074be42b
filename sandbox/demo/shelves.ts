export type Kind = 'ordinary' | 'points' | 'virtual' | 'card';

/** The picture for the goods of a category, by the category's name. */
const pictures: Readonly<Record<string, string>> = {
  咖啡茶饮: 'tea',
  休闲零食: 'snack',
  粮油调味: 'grain',
  厨房用品: 'kitchen',
  家纺: 'textile',
  洗护: 'wash',
  配件: 'digital',
  基础款: 'clothes',
  爱豆兑换: 'points',
  会员权益: 'membership',
  卡券: 'card',
};

/** The picture address of a second-level category; empty for one without a picture. */
export function pictureOf(category: string): string {
  const name = pictures[category];
  return name === undefined ? '' : `/demo/${name}.svg`;
}

/** Category, its goods, price in fen or points, kind. */
export const shelves: readonly (readonly [
  first: string,
  second: string,
  kind: Kind,
  goods: readonly (readonly [string, number])[],
])[] = [
  [
    '食品',
    '咖啡茶饮',
    'ordinary',
    [
      ['云南小粒咖啡豆', 6800],
      ['挂耳咖啡礼盒', 9900],
      ['茉莉花茶', 5800],
      ['普洱熟茶饼', 16800],
    ],
  ],
  [
    '食品',
    '休闲零食',
    'ordinary',
    [
      ['每日坚果', 8900],
      ['鲜花饼', 3900],
      ['牛肉干', 7900],
      ['冻干草莓', 2900],
    ],
  ],
  [
    '食品',
    '粮油调味',
    'ordinary',
    [
      ['东北大米 5kg', 4990],
      ['初榨亚麻籽油', 7600],
      ['手工挂面', 2190],
    ],
  ],
  [
    '家居',
    '厨房用品',
    'ordinary',
    [
      ['铸铁炒锅', 25900],
      ['陶瓷餐具套装', 18900],
      ['不锈钢保温杯', 12900],
    ],
  ],
  [
    '家居',
    '家纺',
    'ordinary',
    [
      ['全棉四件套', 39900],
      ['蚕丝被', 69900],
      ['记忆棉枕', 15900],
    ],
  ],
  [
    '个护',
    '洗护',
    'ordinary',
    [
      ['氨基酸洗发水', 6900],
      ['艾草香皂', 1990],
      ['电动牙刷', 19900],
    ],
  ],
  [
    '数码',
    '配件',
    'ordinary',
    [
      ['无线充电器', 9900],
      ['蓝牙耳机', 29900],
      ['移动电源', 12900],
    ],
  ],
  [
    '服饰',
    '基础款',
    'ordinary',
    [
      ['纯棉 T 恤', 5900],
      ['羊毛围巾', 14900],
      ['运动袜三双装', 3900],
    ],
  ],
  [
    '爱豆专区',
    '爱豆兑换',
    'points',
    [
      ['爱豆 帆布袋', 300],
      ['爱豆 马克杯', 500],
      ['爱豆 雨伞', 800],
      ['爱豆 徽章', 120],
    ],
  ],
  [
    '虚拟',
    '会员权益',
    'virtual',
    [
      ['视频会员月卡', 2500],
      ['音乐会员季卡', 4500],
      ['5G 流量包 10GB', 3000],
    ],
  ],
  [
    '虚拟',
    '卡券',
    'card',
    [
      ['超市购物卡 100 元', 9800],
      ['咖啡兑换卡', 2800],
    ],
  ],
];
