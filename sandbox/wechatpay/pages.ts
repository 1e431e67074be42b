import { zone } from '#machines/shanghai.ts';
import { escapeHtml, page } from '#sandbox/wechat/html.ts';
import type { Refund } from './books.ts';
import { balanceOf } from './flows.ts';
import type { Merchant, Shop } from './merchants.ts';
import { callEnds, calls, noticeEnds, refundEnds } from './plans.ts';
import type { Till } from './till.ts';
import { modeOf, type World } from './world.ts';

const clock = new Intl.DateTimeFormat('zh-CN', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;

const hidden = (members: Readonly<Record<string, string>>): string =>
  Object.entries(members)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');

const field = (name: string, label: string, value: string): string =>
  `<label>${label} <input name="${name}" value="${escapeHtml(value)}" size="${Math.max(6, value.length)}"></label>`;

const choice = (name: string, label: string, values: readonly string[]): string =>
  `<label>${label} <select name="${name}">${values.map((value) => `<option>${escapeHtml(value)}</option>`).join('')}</select></label>`;

const form = (action: string, label: string, content: string): string =>
  `<form method="post" action="${action}">${content}<button>${label}</button></form> `;

const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<div class="wide"><table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;

const cells = (...contents: readonly string[]): string =>
  `<tr>${contents.map((content) => `<td>${content}</td>`).join('')}</tr>`;

const orderWords = { NOTPAY: '未支付', SUCCESS: '已支付', CLOSED: '已关闭' };
const refundWords = { PROCESSING: '退款中', SUCCESS: '退款成功', ABNORMAL: '退款异常', CLOSED: '退款关闭' };
const noticeWords = { waiting: '待送', delivered: '已送达', givenUp: '已放弃' };
const modeWords = { publicKey: '公钥', certificates: '平台证书', switching: '切换中' };

/** Every shop by the name under which the controls know it. */
const shopsOf = (merchants: readonly Merchant[]): (readonly [string, Shop, Merchant])[] =>
  merchants.flatMap((merchant): (readonly [string, Shop, Merchant])[] =>
    merchant.kind === 'direct'
      ? [[merchant.mchid, merchant, merchant]]
      : merchant.subs.map((shop) => [`${merchant.mchid}/${shop.mchid}`, shop, merchant]),
  );

const backOf = ({ price, status }: Refund): string => `${yuan(price)} ${refundWords[status]}`;

const latest = <Row>(rows: readonly Row[]): Row[] => rows.slice(-20).toReversed();

/** The control page: plain forms, no script. `base` is the address of these controls. */
export const payControlPage = (world: World, till: Till, base: string): string => {
  const { books, plans, merchants } = world;
  const shops = shopsOf(merchants);
  const names = shops.map(([name]) => name);
  const refunds = books.all('refund');
  const shopRows = shops.map(([name, shop, merchant]) =>
    cells(
      `${escapeHtml(shop.name)}<br><span class="note">${escapeHtml(name)}</span>`,
      modeWords[modeOf(world, merchant)],
      yuan(balanceOf(world, shop.mchid)),
      form(`${base}/test`, '测试连接', hidden({ mchid: name })),
    ),
  );
  const orderRows = latest(books.all('order')).map((order) => {
    const back = refunds.filter(({ orderKey }) => orderKey === order.key).map(backOf);
    const act =
      order.transactionId === null
        ? ''
        : form(
            `${base}/refund`,
            '退款',
            hidden({ transactionId: order.transactionId }) + field('price', '分', String(order.price)),
          );
    return cells(
      `${escapeHtml(order.number)}<br><span class="note">${escapeHtml(order.subMchid ?? order.mchid)} · ${order.way}</span>`,
      yuan(order.price),
      orderWords[order.state],
      back.join('<br>'),
      act,
    );
  });
  const noticeRows = latest(books.all('notice')).map((notice) =>
    cells(
      escapeHtml(notice.eventType),
      clock.format(notice.createdAtMs),
      `${noticeWords[notice.state]}（${notice.attempts}）`,
      form(`${base}/resend`, '重发', hidden({ id: notice.key })),
    ),
  );
  const waiting = plans
    .waiting()
    .map(({ about, plan, left }) => `<li>${escapeHtml(`${about} ${plan.end} × ${left}`)}</li>`);
  const heard = till.heard.map(({ mchid, result }) => `<li>${escapeHtml(`${mchid} ${result}`)}</li>`);
  const body =
    `<p class="note">微信支付沙箱。微信时间 ${escapeHtml(clock.format(world.now()))}</p>` +
    `<p>${form(`${base}/advance-clock`, '拨快时钟', field('seconds', '秒', '60'))}</p>` +
    `<h2>收银台</h2><p>${form(
      `${base}/place`,
      '下单并打开手机',
      choice('mchid', '商户', names) +
        choice('way', '方式', ['jsapi', 'h5', 'native', 'app']) +
        field('price', '金额（分）', '1234') +
        field('description', '商品', '竹纤维毛巾'),
    )}</p><h2>商户</h2>${table(['商户', '验签', '余额', ''], shopRows)}` +
    `<p>${form(`${base}/move-money`, '充值或提现', choice('mchid', '商户', names) + field('amount', '分', '-1000'))}` +
    `${form(
      `${base}/mode`,
      '切换验签',
      choice(
        'mchid',
        '商户号',
        merchants.map(({ mchid }) => mchid),
      ) + choice('mode', '方式', Object.keys(modeWords)),
    )}` +
    `${form(`${base}/renew-key`, '更换密钥', choice('owner', '所有者', ['wechatpay', ...merchants.map(({ mchid }) => mchid)]))}</p>` +
    `<h2>安排结果</h2><p>${form(
      `${base}/plan`,
      '安排',
      choice('about', '对象', [...calls, 'notice', 'refundEnd']) +
        choice('end', '结果', [...new Set([...callEnds, ...noticeEnds, ...refundEnds])]) +
        field('times', '次数', '1') +
        field('code', '错误码', 'INVALID_REQUEST'),
    )}${form(`${base}/clear-plans`, '全部清除', '')}</p><ul>${waiting.join('')}</ul>` +
    `<h2>支付</h2>${table(['单号', '金额', '状态', '退款', ''], orderRows)}` +
    `<h2>通知</h2>${table(['事件', '时间', '结果（次数）', ''], noticeRows)}<h2>收银台收到的通知</h2><ul>${heard.join('')}</ul>`;
  return page('微信支付沙箱', body);
};

/** What came of a control, with a way back. */
export const saidPage = (said: string, back: string): string =>
  page('微信支付', `<p role="status">${escapeHtml(said)}</p><p><a href="${escapeHtml(back)}">返回控制台</a></p>`);
