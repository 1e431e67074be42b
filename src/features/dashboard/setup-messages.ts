import type { Messages } from '#src/lib/i18n/locale.ts';

const zh = {
  title: '开店准备',
  note: (done: number, all: number) => `已完成 ${done} / ${all}，全部完成后自动消失`,
  done: '已完成',
  open: '未完成',
  steps: {
    tenant: { name: '新建租户', hint: '每家店铺是一个租户' },
    miniProgram: { name: '授权小程序', hint: '买家通过它进店' },
    code: { name: '发布小程序代码', hint: '上传、审核，然后发布' },
    goods: { name: '上架商品', hint: '至少一件有可售 SKU 的商品' },
    payment: { name: '接入支付', hint: '添加微信支付账号，上传密钥并测试' },
  },
};

const en: typeof zh = {
  title: 'Set up your shop',
  note: (done, all) => `${done} of ${all} done. This list disappears when all are done.`,
  done: 'Done',
  open: 'To do',
  steps: {
    tenant: { name: 'Add a tenant', hint: 'Each shop is a tenant' },
    miniProgram: { name: 'Authorise a mini-program', hint: 'Where buyers find your shop' },
    code: { name: 'Release the mini-program code', hint: 'Commit, pass the audit, release' },
    goods: { name: 'Put goods on sale', hint: 'At least one SKU on sale' },
    payment: { name: 'Connect payments', hint: 'Add a WeChat Pay account, upload its keys and test it' },
  },
};

export const messages: Messages<typeof zh> = { zh, en };
