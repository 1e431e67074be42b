import type { HelpEntry } from '../entry.ts';

/** Help of the pages around goods and content. */
export const goodsPages = {
  '/mall/goodsspu/index': {
    chapter: 'goods',
    zh: '查找商品，上下架，查看库存。要改很多商品的价格或库存，用“表格编辑”。',
    en: 'Find goods, put them on or take them off the shelf, and watch stock. To change many prices or stocks, use Edit as spreadsheet.',
  },
  '/mall/goodsspu/form': {
    chapter: 'goods',
    zh: '填写商品的资料、图片、规格和 SKU。勾选规格值会生成 SKU，每个 SKU 有自己的价格和库存。',
    en: 'Enter the goods’ details, pictures, specs and SKUs. Selecting spec values creates SKUs, each with its own price and stock.',
  },
  '/mall/goodsspu/sheet': {
    chapter: 'goods',
    zh: '像电子表格一样修改价格、库存、排序和上下架。保存前都可以撤销，保存后十秒内可以恢复原值。',
    en: 'Edit price, stock, order and shelf like a spreadsheet. Undo freely before saving; after saving you have ten seconds to restore the old values.',
  },
  '/mall/points/index': {
    chapter: 'points-goods',
    zh: '会员用爱豆兑换的商品。新建时从商品中选择一件，再设置所需爱豆。',
    en: 'Goods that members redeem for points. To add some, choose goods and set how many points they cost.',
  },
  '/mall/points/form': {
    chapter: 'points-goods',
    zh: '分四步添加爱豆商品：选择商品、填写信息、编辑详情、完成。中途离开会保留为草稿，下次可以继续。',
    en: 'Add points goods in four steps: choose goods, fill in the information, write the description, done. Leave at any time; your draft is kept.',
  },
  '/upms/file/index': {
    chapter: 'goods',
    zh: '商品、文章和店铺用到的图片都在这里，可以拖入、粘贴或从网址添加。正在使用的图片不能删除，会列出使用位置。',
    en: 'All pictures of goods, articles and shops. Drop, paste or add them from a URL; a picture in use can’t be deleted, and you see where it is used.',
  },
  '/mall/goodscategory/index': {
    chapter: 'goods',
    zh: '用两级分类整理商品，顾客按分类浏览。拖动或用方向键排序，移动后可以撤销。',
    en: 'Organise goods in two levels of categories that customers browse. Drag or use the arrow keys to sort; a move can be undone.',
  },
  '/mall/goodsspec/index': {
    chapter: 'goods',
    zh: '管理颜色、尺码这类规格及其规格值。新建商品时直接选用，正在使用的不能删除。',
    en: 'Manage specs such as colour and size with their values. Choose them when adding goods; specs in use can’t be deleted.',
  },
  '/mall/article/index': {
    chapter: 'articles-and-settings',
    zh: '写给顾客看的公告、指南和活动。发布后顾客才能看到，撤下后保留内容。',
    en: 'Notices, guides and announcements for customers. They see an article once you publish it; unpublishing keeps its content.',
  },
  '/mall/article/form': {
    chapter: 'articles-and-settings',
    zh: '在左边写，在右边看手机上的样子。内容每隔几秒自动存为草稿。',
    en: 'Write on the left and preview the phone on the right. Your draft is saved automatically every few seconds.',
  },
} as const satisfies Readonly<Record<string, HelpEntry>>;
