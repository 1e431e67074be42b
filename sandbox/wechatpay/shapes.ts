import {
  check,
  type GenericSchema,
  integer,
  ip,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  regex,
  safeParse,
  strictObject,
  string,
} from 'valibot';
import { paramError } from './refusal.ts';

const text = (least: number, most: number) => pipe(string(), minLength(least), maxLength(most));
const fen = pipe(number(), integer(), minValue(1), maxValue(100_000_000_000));
const outTradeNo = pipe(string(), regex(/^[0-9A-Za-z_\-|*]{6,32}$/));
const outRefundNo = pipe(string(), regex(/^[0-9A-Za-z_\-|*@]{1,64}$/));

const isOwnMachine = (host: string): boolean => host === '127.0.0.1' || host === 'localhost' || host === '[::1]';

/** Public https without a query; this machine is the only other that a notice may be sent to. */
const notifyUrl = pipe(
  text(1, 256),
  check((value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, search, hash, hostname } = new URL(value);
    if (search !== '' || hash !== '') return false;
    return protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname));
  }, 'notify_url'),
);

const amount = strictObject({ total: fen, currency: optional(literal('CNY'), 'CNY') });
const scene = strictObject({
  payer_client_ip: pipe(string(), ip()),
  device_id: optional(text(1, 32)),
  h5_info: optional(
    strictObject({
      type: picklist(['iOS', 'Android', 'Wap']),
      app_name: optional(text(1, 64)),
      app_url: optional(text(1, 128)),
    }),
  ),
});

const common = {
  description: text(1, 127),
  out_trade_no: outTradeNo,
  time_expire: optional(pipe(string(), regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/))),
  attach: optional(text(1, 128)),
  notify_url: notifyUrl,
  goods_tag: optional(text(1, 32)),
  amount,
  scene_info: optional(scene),
};

/** Placing by a direct merchant. */
export const directWish = strictObject({
  appid: text(1, 32),
  mchid: text(1, 32),
  ...common,
  payer: optional(strictObject({ openid: text(1, 128) })),
});

/** Placing by a partner for a sub-merchant. */
export const partnerWish = strictObject({
  sp_appid: text(1, 32),
  sp_mchid: text(1, 32),
  sub_appid: optional(text(1, 32)),
  sub_mchid: text(1, 32),
  ...common,
  payer: optional(strictObject({ sp_openid: optional(text(1, 128)), sub_openid: optional(text(1, 128)) })),
});

export const directClose = strictObject({ mchid: text(1, 32) });
export const partnerClose = strictObject({ sp_mchid: text(1, 32), sub_mchid: text(1, 32) });

export const refundWish = strictObject({
  sub_mchid: optional(text(1, 32)),
  transaction_id: optional(text(1, 32)),
  out_trade_no: optional(outTradeNo),
  out_refund_no: outRefundNo,
  reason: optional(text(1, 80)),
  notify_url: optional(notifyUrl),
  funds_account: optional(literal('AVAILABLE')),
  amount: strictObject({ refund: fen, total: fen, currency: literal('CNY') }),
});

export const directQuery = strictObject({ mchid: text(1, 32) });
export const partnerQuery = strictObject({ sp_mchid: text(1, 32), sub_mchid: text(1, 32) });
export const refundQuery = strictObject({ sub_mchid: optional(text(1, 32)) });

const day = pipe(string(), regex(/^\d{4}-\d\d-\d\d$/));
export const tradeBillQuery = strictObject({
  bill_date: day,
  bill_type: optional(picklist(['ALL', 'SUCCESS', 'REFUND']), 'ALL'),
  sub_mchid: optional(text(1, 32)),
  tar_type: optional(literal('GZIP')),
});
export const fundBillQuery = strictObject({
  bill_date: day,
  account_type: optional(literal('BASIC'), 'BASIC'),
  tar_type: optional(literal('GZIP')),
});

/** Reads a value strictly: a member that is unknown, missing or out of its bounds is named in the refusal. */
export const readStrictly = <Value>(schema: GenericSchema<unknown, Value>, value: unknown): Value => {
  const read = safeParse(schema, value);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const where = issue.path?.map((item) => String(item.key)).join('.') ?? 'body';
  throw paramError(`输入源“${where}”映射到值字段不符合规则：${issue.message}`);
};
