import type { PointsGoods } from '#src/features/points-goods/api.ts';

/** What somebody else saved meanwhile. */
export const savedTheirs: PointsGoods = {
  id: '77',
  tenantId: 't1',
  type: null,
  spu: { id: '501', spuCode: 'SPU000501', name: '云南小粒咖啡豆', picUrls: [] },
  shopId: null,
  shopName: null,
  picUrls: ['https://img.example.com/theirs.webp'],
  shareImgUrl: 'https://img.example.com/theirs.webp',
  name: '云南小粒咖啡豆（新）',
  quantityLimit: 9,
  unit: '件',
  sort: 0,
  shelf: '1',
  description: '',
  skus: [],
  createTime: '2026-01-05T10:00:00.000+08:00',
  updateTime: '2026-01-05T10:00:00.000+08:00',
  version: 3,
};
