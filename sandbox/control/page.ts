import { zone } from '#machines/shanghai.ts';
import { escapeHtml, page } from '#sandbox/wechat/html.ts';
import { createRoutes } from '#sandbox/wechat/routes.ts';
import type { Sandbox } from '#sandbox/wechat/sandbox.ts';
import { latestSheet, openSheet } from '#sandbox/wechat/slots/types.ts';
import type { Trade } from '#sandbox/wechat/trade/trade.ts';
import type { SandboxApp } from '#sandbox/wechat/world.ts';

/** WeChat's clock in the business's time zone. */
const clock = new Intl.DateTimeFormat('zh-CN', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });

/** A form field, with choices if it is a selection; `list` names suggestions. */
type Field = readonly [name: string, label: string, value: string, choices?: Readonly<Record<string, string>>];

const auditWords = ['已通过', '未通过', '审核中', '已撤回', '延后'];

const onOff = { 1: '开', 0: '关' };
const pushWords = { held: '扣住', queued: '待送', delivered: '已送达', failed: '未送达', lost: '丢失' } as const;
const faultWords = {
  errcode: '错误码',
  slow: '缓慢',
  status: 'HTTP 状态',
  html: '网页',
  brokenJson: '残缺的 JSON',
  big: '过大',
  drop: '断开',
  lost: '已执行但不答复',
};

const option = (chosen: string, [value, label]: readonly [string, string]): string =>
  `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`;

const field = ([name, label, value, choices]: Field): string => {
  const options = Object.entries(choices ?? {});
  const proposed = options.every(([key, words]) => key === words);
  const list = proposed && options.length > 0 ? ` list="${name}s"` : '';
  const control = proposed
    ? `<input name="${name}" value="${escapeHtml(value)}" size="${list === '' ? Math.max(8, value.length) : 26}"${list}>`
    : `<select name="${name}">${options.map((each) => option(value, each)).join('')}</select>`;
  const proposals =
    list === '' ? '' : `<datalist id="${name}s">${options.map((each) => option('', each)).join('')}</datalist>`;
  return `<label>${escapeHtml(label)} ${control}</label>${proposals}`;
};

const form = (
  base: string,
  action: string,
  label: string,
  fields: readonly Field[] = [],
  hidden: Readonly<Record<string, string>> = {},
): string => {
  const kept = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${base}/${action}">${kept.join('')}${fields.map(field).join('')}<button>${escapeHtml(label)}</button></form> `;
};

const audit = (base: string, app: SandboxApp): string => {
  const sheet = latestSheet(app.slots);
  const auditWord =
    sheet === null ? '未提交' : `${auditWords[sheet.status] ?? ''}（${escapeHtml(sheet.code.userVersion)}）`;
  const hidden = { appid: app.appid };
  if (openSheet(app.slots) === null) return auditWord;
  const reject = form(
    base,
    'reject',
    '驳回',
    [
      ['reason', '原因', ''],
      ['screenshots', '截图数', '2'],
    ],
    hidden,
  );
  return `${auditWord}<br>${form(base, 'approve', '通过', [], hidden)}${form(base, 'delay', '延后', [], hidden)}<br>${reject}`;
};

/** What WeChat does to an app that breaks its rules. */
const penalty = (base: string, app: SandboxApp): string =>
  form(
    base,
    'penalise',
    '处罚',
    [
      ['penalty', '处罚类型（1 警告 2 功能封禁 3 下架 4 账号封禁 10 页面封禁）', '1'],
      ['reason', '违规原因', '存在诱导分享行为'],
    ],
    { appid: app.appid },
  );

const row = (base: string, app: SandboxApp): string => {
  const { trial, online, gray } = app.slots;
  const hidden = { appid: app.appid };
  const check =
    trial !== null && !trial.isChecked
      ? `<br>隐私检测中 ${form(base, 'finish-privacy-check', '完成检测', [], hidden)}`
      : '';
  const consent = app.isAuthorized
    ? `已授权 ${form(base, 'revoke', '取消授权', [], hidden)}`
    : `未授权 ${form(base, 'authorize', '在微信授权', [], hidden)}`;
  const share = gray?.status === 1 ? `<br>灰度 ${gray.percentage}%` : '';
  return (
    `<tr id="${escapeHtml(app.appid)}"><td>${escapeHtml(app.name)}<br><span class="note">${escapeHtml(app.appid)}</span></td><td>${consent}</td>` +
    `<td>${trial === null ? '无' : escapeHtml(trial.userVersion)}${check}</td><td>${app.appType === 1 ? audit(base, app) : '—'}</td>` +
    `<td>${online === null ? '无' : `${escapeHtml(online.userVersion)}<br>${penalty(base, app)}`}${share}</td></tr>`
  );
};

const tradeWords = ({ isFinished, receivedBy, settledAtMs, isCorrected }: Trade): string => {
  const shipped = isFinished ? '已发货' : '部分发货';
  const received = receivedBy === null ? '' : receivedBy === 2 ? '，买家已收货' : '，到期自动收货';
  return `${shipped}${isCorrected ? '（已修改）' : ''}${received}${settledAtMs === null ? '' : '，已结算'}`;
};

/** The payments of which something was uploaded, newest first. */
const trades = (base: string, { world }: Sandbox['box']): string =>
  Object.entries(world.trades)
    .slice(-20)
    .toReversed()
    .map(([transactionId, trade]) => {
      const receipt =
        trade.isFinished && trade.receivedBy === null
          ? form(base, 'confirm-receipt', '买家确认收货', [], { transactionId })
          : '';
      const parcels = trade.parcels.map(({ company, trackingNo, goods }) => `${company} ${trackingNo} ${goods}`);
      return `<tr><td>${transactionId}</td><td>${escapeHtml(parcels.join('；'))}</td><td>${tradeWords(trade)}</td><td>${receipt}</td></tr>`;
    })
    .join('');

/** Every address that can be made to fail. */
const paths = (): Record<string, string> => Object.fromEntries(createRoutes().map(({ path }) => [path, path]));

/** An appid that no account has yet. */
const freshAppid = (apps: Readonly<Record<string, unknown>>, letter: string): string => {
  for (let number = 1; ; number += 1) {
    const appid = `wx00000000000${letter}${String(number).padStart(4, '0')}`;
    if (!(appid in apps)) return appid;
  }
};

/** What people of an app consent to, and whether they follow an official account. */
const messages = (base: string, apps: readonly SandboxApp[]): string => {
  const choices = (appType: 1 | 2) =>
    Object.fromEntries(apps.filter((app) => app.appType === appType).map(({ appid, name }) => [appid, name]));
  const [minis, officials] = [choices(1), choices(2)];
  const [mini] = Object.keys(minis);
  const [official] = Object.keys(officials);
  const person: [string, string, string] = ['person', '微信用户', 'phone'];
  const consent =
    mini === undefined
      ? ''
      : form(base, 'consent', '订阅', [['appid', '小程序', mini, minis], person, ['count', '每个模板的次数', '1']]);
  const follow =
    official === undefined
      ? ''
      : form(base, 'follow', '保存', [
          ['appid', '公众号', official, officials],
          person,
          ['standing', '关注', 'follows', { follows: '已关注', blocks: '拒收消息', none: '未关注' }],
        ]);
  return consent + follow;
};

/** The control page: plain forms, no script. `base` is the address of the controls. */
export const controlPage = ({ box }: Sandbox, base: string): string => {
  const { world } = box;
  const { settings } = world;
  const apps = Object.values(world.apps)
    .map((app) => row(base, app))
    .join('');
  const pushes = world.pushes
    .slice(-20)
    .toReversed()
    .map(
      ({ id, name, appid, state, tries }) =>
        `<tr><td>${id}</td><td>${escapeHtml(name)}</td><td>${escapeHtml(appid ?? '平台')}</td><td>${pushWords[state]}（${tries}）</td><td>${form(base, 'resend', '重发', [], { id: String(id) })}</td></tr>`,
    )
    .join('');
  const injections = world.injections
    .map(({ path, fault, left }) => `<li>${escapeHtml(`${path} ${JSON.stringify(fault)} × ${left}`)}</li>`)
    .join('');
  const body =
    `<p class="note">微信沙箱的控制台。微信时间 ${escapeHtml(clock.format(box.now()))} · <a href="${base}/shop">沙箱商城</a> · <a href="${base}/wxpay">微信支付沙箱</a> · <a href="${base}/tracking">快递100沙箱</a> · <a href="${base}/../wechat-client/messages?person=phone">服务通知</a></p>` +
    `<p>${form(base, 'advance-clock', '拨快时钟', [['seconds', '秒', '3600']])}${form(base, 'push-ticket', '推送票据')}` +
    `${settings.isHoldingPushes ? form(base, 'release-pushes', '放行推送') : form(base, 'hold-pushes', '扣住推送')}</p>` +
    `<h2>自动模式</h2><p>${form(base, 'settings', '保存', [
      ['automatic', '自动', settings.isAutomatic ? '1' : '0', onOff],
      ['checkMs', '检测毫秒', String(settings.checkMs)],
      ['auditMs', '审核毫秒', String(settings.auditMs)],
      ['tokenLifeS', '凭证秒', String(settings.tokenLifeS)],
    ])}</p>` +
    `<h2>额度与模板</h2><p>${form(base, 'set-quota', '设置额度', [
      ['audit', '每月提审', String(world.auditQuota.limit)],
      ['speedUp', '每月加急', String(world.speedUpQuota.limit)],
      ['daily', '每日调用', String(settings.dailyLimit)],
      ['minute', '每分钟调用', String(settings.minuteLimit)],
    ])}<br>` +
    `${form(base, 'add-template', '添加模板', [
      ['version', '版本', ''],
      ['desc', '说明', ''],
    ])}</p>` +
    `<h2>不经本系统的授权</h2><p>${form(base, 'fast-register', '快速注册小程序', [
      ['appid', 'AppID', freshAppid(world.apps, 'b')],
      ['name', '名称', '快速注册的小程序'],
    ])}<br>${form(base, 'add-app', '添加已授权的账号', [
      ['appid', 'AppID', freshAppid(world.apps, 'd')],
      ['name', '名称', '早已授权的账号'],
      ['appType', '类型', '1', { 1: '小程序', 2: '公众号' }],
      ['isComponent', '授权', '1', onOff],
    ])}</p>` +
    `<h2>注入故障</h2><p>${form(base, 'inject', '注入', [
      ['path', '路径', '/wxa/commit', paths()],
      ['fault', '类型', 'errcode', faultWords],
      ['errcode', '错误码', '-1'],
      ['ms', '毫秒', '30000'],
      ['status', 'HTTP 状态', '500'],
      ['times', '次数', '1'],
      ['only', '仅限 AppID', ''],
      ['percent', '百分比', '100'],
      ['seed', '随机种子', '1'],
    ])}${form(base, 'clear-injections', '全部清除')}</p><ul>${injections}</ul>` +
    `<h2>推送的故障</h2><p>${form(base, 'push-faults', '保存', [
      ['lost', '丢失 %', String(settings.pushFaults.lost)],
      ['doubled', '重复 %', String(settings.pushFaults.doubled)],
      ['shuffled', '乱序 %', String(settings.pushFaults.shuffled)],
      ['seed', '随机种子', '1'],
    ])}</p>` +
    `<h2>账号</h2><div class="wide"><table><thead><tr><th>账号</th><th>授权</th><th>体验版</th><th>审核</th><th>线上版</th></tr></thead><tbody>${apps}</tbody></table></div>` +
    `<h2>发货信息</h2><p>${form(base, 'remind-shipping', '提醒未发货')}${form(base, 'trade-known', '保存', [
      ['ms', '支付后多少毫秒可查到支付单', String(settings.tradeKnownMs)],
    ])}</p><div class="wide"><table><thead><tr><th>支付单</th><th>物流</th><th>状态</th><th></th></tr></thead><tbody>${trades(base, box)}</tbody></table></div>` +
    `<h2>买家消息</h2><p>${messages(base, Object.values(world.apps))}</p>` +
    `<h2>最近的推送</h2><div class="wide"><table><thead><tr><th>编号</th><th>事件</th><th>账号</th><th>结果（次数）</th><th></th></tr></thead><tbody>${pushes}</tbody></table></div>`;
  return page('微信沙箱', body);
};

/** Tells the person at a form why the action was refused, with a link back. */
export const refusedPage = (reason: string, base: string): string =>
  page('没有执行', `<p>${escapeHtml(reason)}</p><p><a href="${base}">返回控制台</a></p>`);
