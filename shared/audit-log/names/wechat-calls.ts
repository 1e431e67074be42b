import type { Label } from '#machines/kit/words.ts';

/** Labels of the calls to WeChat that a mini-program's code waits for. */
export const wechatCall = {
  commit: { zh: '上传代码', en: 'Commit' },
  checkPrivacy: { zh: '查询隐私检测', en: 'Privacy check' },
  submit: { zh: '提交审核', en: 'Submit' },
  queryAudit: { zh: '查询审核', en: 'Check audit' },
  undo: { zh: '撤回审核', en: 'Withdraw' },
  speedUp: { zh: '加急审核', en: 'Speed up' },
  release: { zh: '发布', en: 'Release' },
  rollBack: { zh: '版本回退', en: 'Roll back' },
  queryVersions: { zh: '查询版本', en: 'Check versions' },
  rollOut: { zh: '设置灰度', en: 'Set gray release' },
  endGray: { zh: '取消灰度', en: 'End gray release' },
  queryGray: { zh: '查询灰度计划', en: 'Check gray plan' },
};

/** The versions of a mini-program that its codes open. */
export const codeVersions: Readonly<Record<string, Label>> = {
  release: { zh: '正式版', en: 'Release' },
  trial: { zh: '体验版', en: 'Trial' },
  develop: { zh: '开发版', en: 'Development' },
};
