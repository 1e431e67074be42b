import { aheadMs } from '#machines/shanghai.ts';
import type { Flow, Order, Refund } from './books.ts';
import { feeBackOf, feeOf } from './flows.ts';

/** Shanghai's clock as bills write it. */
const written = (atMs: number): string => new Date(atMs + aheadMs).toISOString().slice(0, 19).replace('T', ' ');

const yuan = (fen: number): string =>
  `${fen < 0 ? '-' : ''}${Math.floor(Math.abs(fen) / 100)}.${String(Math.abs(fen) % 100).padStart(2, '0')}`;

/** One line, its cells in groups. */
const line = (...groups: readonly (readonly string[])[]): string =>
  groups
    .flat()
    .map((cell) => `\`${cell.replaceAll('`', '')}`)
    .join(',');

const file = (lines: readonly string[]): Buffer => Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);

const tradeHead =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const tradeSums = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

const tradeTypes = { jsapi: 'JSAPI', h5: 'MWEB', native: 'NATIVE', app: 'APP' } as const;

const common = (order: Order, atMs: number, state: string): string[] => [
  written(atMs),
  order.appid,
  order.mchid,
  order.subMchid ?? '0',
  '',
  order.transactionId ?? '',
  order.number,
  order.payer ?? '',
  tradeTypes[order.way],
  state,
  'OTHERS',
  'CNY',
];

const paidLine = (order: Order): string =>
  line(
    common(order, order.paidAtMs ?? 0, 'SUCCESS'),
    [yuan(order.price), '0.00', '0', '0', '0.00', '0.00', '', '', order.description, order.attach ?? ''],
    [`${yuan(feeOf(order.price))}000`, '0.60%', yuan(order.price), '0.00', ''],
  );

/** As WeChat writes it: by the time of acceptance, and its status is never brought up to date. */
const refundLine = (refund: Refund, order: Order): string =>
  line(
    common(order, refund.askedAtMs, 'REFUND'),
    ['0.00', '0.00', refund.refundId, refund.number, yuan(refund.price), '0.00', 'ORIGINAL', 'PROCESSING'],
    [order.description, order.attach ?? '', `-${yuan(feeBackOf(refund))}000`, '0.60%', '0.00', yuan(refund.price), ''],
  );

const total = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

/** The trade bill of a day. */
export const tradeBillText = (paid: readonly Order[], back: readonly (readonly [Refund, Order])[]): Buffer => {
  const income = total(paid.map(({ price }) => price));
  const outgo = total(back.map(([{ price }]) => price));
  const fees = total(paid.map(({ price }) => feeOf(price))) - total(back.map(([refund]) => feeBackOf(refund)));
  const sums = [
    String(paid.length + back.length),
    yuan(income),
    yuan(outgo),
    '0.00',
    `${yuan(fees)}000`,
    yuan(income),
    yuan(outgo),
  ];
  const rows = [...paid.map(paidLine), ...back.map(([refund, order]) => refundLine(refund, order))];
  return file([tradeHead, ...rows, tradeSums, line(sums)]);
};

const fundHead =
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号';
const fundSums = '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额';

const business: Readonly<Record<Flow['kind'], readonly [string, string]>> = {
  trade: ['交易', '交易'],
  fee: ['扣除交易手续费', '扣除交易手续费'],
  refund: ['退款', '退款'],
  feeBack: ['退还交易手续费', '退还交易手续费'],
  refundBack: ['退款退回', '退款'],
  topUp: ['充值', '充值'],
  withdrawal: ['提现', '提现'],
};

/** The fund bill of a day. */
export const fundBillText = (flows: readonly Flow[]): Buffer => {
  const rows = flows.map(({ key, atMs, kind, amount, balance, about }) =>
    line(
      [written(atMs), about, key, ...business[kind], amount < 0 ? '支出' : '收入'],
      [yuan(Math.abs(amount)), yuan(balance), 'system', '', about],
    ),
  );
  const gains = flows.filter(({ amount }) => amount >= 0).map(({ amount }) => amount);
  const losses = flows.filter(({ amount }) => amount < 0).map(({ amount }) => -amount);
  const sums = [flows.length, gains.length, yuan(total(gains)), losses.length, yuan(total(losses))].map(String);
  return file([fundHead, ...rows, fundSums, line(sums)]);
};
