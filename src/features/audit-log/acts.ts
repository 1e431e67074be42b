import { words as afterSale } from '#machines/after-sale/words.ts';
import { words as batchJob } from '#machines/batch-job/words.ts';
import { words as billAdjust } from '#machines/bill-adjust/words.ts';
import type { Label } from '#machines/kit/words.ts';
import { words as code } from '#machines/mini-program-code/words.ts';
import { words as order } from '#machines/order/words.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { type ChartWords, eventName } from '#src/ui/history/event-name.ts';
import type { AuditEntry } from './api.ts';
import { kindName } from './kinds.ts';

const charts: Readonly<Record<string, ChartWords>> = {
  order,
  'after-sale': afterSale,
  'batch-job': batchJob,
  'bill-adjust': billAdjust,
  'mini-program-code': code,
};

/** Operations that are more than a verb and a kind of row. */
const whole: Readonly<Record<string, Label>> = {
  createToken: { zh: '登录', en: 'Sign in' },
  deleteToken: { zh: '退出登录', en: 'Sign out' },
  switchTenant: { zh: '切换租户', en: 'Switch tenant' },
  changeOwnPassword: { zh: '修改自己的密码', en: 'Change own password' },
  endOwnSession: { zh: '结束自己的会话', en: 'End own session' },
  resetStaffPassword: { zh: '重置账号密码', en: 'Reset password of account' },
  endStaffSessions: { zh: '结束账号的会话', en: 'Sign account out' },
  readAccessToken: { zh: '查看 access_token', en: 'Look at access token' },
  readJsapiTicket: { zh: '查看 jsapi_ticket', en: 'Look at jsapi ticket' },
  resetWxappQuota: { zh: '重置接口调用次数', en: 'Reset call quota' },
  revealMember: { zh: '查看会员隐藏资料', en: 'Look at hidden fields of member' },
  givePoints: { zh: '赠送爱豆', en: 'Give points' },
  tagMember: { zh: '设置会员标签', en: 'Tag member' },
  changeMembers: { zh: '批量修改会员', en: 'Change members' },
  changeMemberParent: { zh: '修改会员上级', en: 'Change referrer' },
  readJobResult: { zh: '下载任务结果', en: 'Download result of job' },
  readJobFile: { zh: '下载任务文件', en: 'Download file of job' },
  readFailedRows: { zh: '下载失败的行', en: 'Download failed rows' },
  exportOrders: { zh: '导出订单', en: 'Export orders' },
  exportCardOrders: { zh: '导出卡券订单', en: 'Export card orders' },
  exportMembers: { zh: '导出会员', en: 'Export members' },
  exportCategories: { zh: '导出商品分类', en: 'Export goods categories' },
  exportSpecs: { zh: '导出商品规格', en: 'Export goods specs' },
  exportUserShops: { zh: '导出用户店铺', en: 'Export user shops' },
  exportAuditLog: { zh: '导出操作日志', en: 'Export audit log' },
  dropLog: { zh: '清理操作日志', en: 'Drop months of the log' },
};

/** The first word of an operation. */
const verbs: Readonly<Record<string, Label>> = {
  create: { zh: '新增', en: 'Add' },
  update: { zh: '修改', en: 'Change' },
  delete: { zh: '删除', en: 'Delete' },
  restore: { zh: '恢复', en: 'Restore' },
  shelve: { zh: '上下架', en: 'Shelve' },
  publish: { zh: '发布', en: 'Publish' },
  unpublish: { zh: '撤下', en: 'Unpublish' },
  discard: { zh: '放弃草稿', en: 'Discard draft of' },
  upload: { zh: '上传', en: 'Upload' },
  choose: { zh: '选择', en: 'Choose' },
  order: { zh: '排序', en: 'Sort' },
  assign: { zh: '分配', en: 'Assign' },
};

/** What somebody did, in words; an operation without words is called by its own name. */
export function actName({ act, kind }: Pick<AuditEntry, 'act' | 'kind'>, locale: Locale): string {
  const chart = charts[kind];
  if (chart) return eventName(chart, act, locale);
  const known = whole[act]?.[locale];
  if (known !== undefined) return known;
  const verb = verbs[/^[a-z]+/.exec(act)?.[0] ?? '']?.[locale];
  if (verb === undefined || kind === '') return act;
  const noun = kindName(kind, locale);
  return locale === 'zh' ? verb + noun : `${verb} ${noun.toLowerCase()}`;
}
