import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { fundBillText, tradeBillText } from '#sandbox/wechatpay/bill-text.ts';
import { paramError, Refusal } from '#sandbox/wechatpay/refusal.ts';
import { fundBillQuery, readStrictly, tradeBillQuery } from '#sandbox/wechatpay/shapes.ts';
import { platform, type World } from '#sandbox/wechatpay/world.ts';
import type { PayAnswer, PayCall, PayRoute } from './call.ts';

const hour = 3_600_000;
const dayMs = 24 * hour;
const placeLifeMs = 300_000;
const readyMs = 10 * hour;
const longestMs = 92 * dayMs;

/** A day of Shanghai from its first millisecond to before its last. */
const boundsOf = (day: string): readonly [number, number] => {
  const from = Date.parse(`${day}T00:00:00+08:00`);
  if (Number.isNaN(from)) throw paramError('账单日期格式错误');
  return [from, from + dayMs];
};

/** Bills are there from 10:00 of the next day, for three months. */
const checkTime = ({ world }: PayCall, [from, to]: readonly [number, number]): void => {
  if (world.now() < to) throw new Refusal(400, 'INVALID_REQUEST', '账单日期必须早于今天');
  if (world.now() < to + readyMs) throw new Refusal(400, 'STATEMENT_CREATING', '账单生成中，请10点后再下载');
  if (world.now() > from + longestMs) throw new Refusal(400, 'INVALID_REQUEST', '只能下载三个月以内的账单');
};

const sealOf = ({ ring }: World, text: string): string =>
  createHmac('sha256', ring.keysOf(platform)[0].privatePem).update(text).digest('hex');

const none = (): Refusal => new Refusal(400, 'NO_STATEMENT_EXIST', '账单文件不存在');

/** Makes a file anew from the books, which do not change for a day that is over. */
const fileOf = (world: World, mchid: string, [kind, day, sub]: readonly string[]): Buffer | null => {
  const [from, to] = boundsOf(day ?? '');
  const isWithin = (atMs: number | null): boolean => atMs !== null && atMs >= from && atMs < to;
  if (kind === 'fund') {
    const flows = world.books.all('flow').filter((flow) => flow.mchid === mchid && isWithin(flow.atMs));
    return flows.length === 0 ? null : fundBillText(flows);
  }
  const isOurs = (row: { mchid: string; subMchid: string | null }): boolean =>
    row.mchid === mchid && (sub === '' || row.subMchid === sub);
  const paid = world.books.all('order').filter((order) => isOurs(order) && isWithin(order.paidAtMs));
  const back = world.books
    .all('refund')
    .filter((refund) => isOurs(refund) && isWithin(refund.askedAtMs))
    .flatMap((refund) => {
      const order = world.books.find('order', refund.orderKey);
      return order === undefined ? [] : [[refund, order] as const];
    });
  return paid.length + back.length === 0 ? null : tradeBillText(paid, back);
};

const answer = ({ world, merchant }: PayCall, about: readonly string[]): PayAnswer => {
  const bytes = fileOf(world, merchant.mchid, about);
  if (bytes === null) throw none();
  const text = [merchant.mchid, String(world.now() + placeLifeMs), ...about].join('.');
  const token = Buffer.from(`${text}.${sealOf(world, text)}`).toString('base64url');
  return {
    status: 200,
    body: {
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(bytes).digest('hex'),
      download_url: `${world.base()}/v3/billdownload/file?token=${token}`,
    },
  };
};

const tradeBill = (call: PayCall): PayAnswer => {
  const { bill_date, sub_mchid = '' } = readStrictly(tradeBillQuery, call.query);
  checkTime(call, boundsOf(bill_date));
  return answer(call, ['trade', bill_date, sub_mchid]);
};

const fundBill = (call: PayCall): PayAnswer => {
  const { bill_date } = readStrictly(fundBillQuery, call.query);
  checkTime(call, boundsOf(bill_date));
  return answer(call, ['fund', bill_date, '']);
};

const download = ({ world, merchant, query }: PayCall): PayAnswer => {
  const parts = Buffer.from(query['token'] ?? '', 'base64url')
    .toString('utf8')
    .split('.');
  const seal = Buffer.from(parts.pop() ?? '');
  const wanted = Buffer.from(sealOf(world, parts.join('.')));
  if (seal.length !== wanted.length || !timingSafeEqual(seal, wanted)) throw paramError('token无效');
  const [mchid = '', until, ...about] = parts;
  if (mchid !== merchant.mchid || Number(until) < world.now()) throw new Refusal(403, 'NO_AUTH', '下载地址已过期');
  const bytes = fileOf(world, mchid, about);
  if (bytes === null) throw none();
  return { status: 200, body: gzipSync(bytes) };
};

export const bills: readonly PayRoute[] = [
  { name: 'tradeBill', method: 'GET', path: /^\/v3\/bill\/tradebill$/, run: tradeBill },
  { name: 'fundBill', method: 'GET', path: /^\/v3\/bill\/fundflowbill$/, run: fundBill },
  { name: 'download', method: 'GET', path: /^\/v3\/billdownload\/file$/, run: download, isUnsigned: true },
];
