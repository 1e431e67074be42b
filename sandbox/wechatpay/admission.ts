import { createPublicKey, verify } from 'node:crypto';
import type { Merchant } from './merchants.ts';
import { paramError, Refusal, signError } from './refusal.ts';
import type { World } from './world.ts';

export interface PayRequest {
  readonly method: string;
  /** WeChat's own path with the query as it was sent, beginning with /v3/. */
  readonly path: string;
  readonly raw: Buffer;
  readonly header: (name: string) => string | null;
}

const scheme = 'WECHATPAY2-SHA256-RSA2048';
const members = ['mchid', 'nonce_str', 'timestamp', 'serial_no', 'signature'] as const;
type Authorization = Readonly<Record<(typeof members)[number], string>>;

const longestApartS = 300;

const authorizationIn = (text: string): Authorization => {
  const wrong = signError('Http头Authorization值格式错误，请参考《微信支付商户REST API签名规则》');
  const found = /^(\S+) (.+)$/.exec(text);
  if (found === null || found[1] !== scheme) throw wrong;
  const given: Record<string, string> = {};
  for (const part of (found[2] ?? '').split(',')) {
    const member = /^([a-z_]+)="([^"]*)"$/.exec(part.trim());
    if (member === null || Object.hasOwn(given, member[1] ?? '')) throw wrong;
    given[member[1] ?? ''] = member[2] ?? '';
  }
  const { mchid = '', nonce_str = '', timestamp = '', serial_no = '', signature = '' } = given;
  const isWhole = [mchid, nonce_str, timestamp, serial_no, signature].every((value) => value !== '');
  if (Object.keys(given).length !== members.length || !isWhole) throw wrong;
  return { mchid, nonce_str, timestamp, serial_no, signature };
};

/** Who signed the request; throws the refusal when the signature is not theirs to the byte. */
export const admit = (world: World, { method, path, raw, header }: PayRequest): Merchant => {
  const authorization = authorizationIn(header('authorization') ?? '');
  const { mchid, nonce_str, timestamp, serial_no, signature } = authorization;
  const merchant = world.merchants.find((each) => each.mchid === mchid);
  if (merchant === undefined) throw signError('商户号不存在，请检查Authorization中的mchid');
  const key = world.ring.keysOf(mchid).find(({ serial }) => serial === serial_no);
  if (key === undefined) throw signError('商户证书序列号有误，请使用签名私钥匹配的证书序列号');
  const apartS = Math.abs(world.lineNow() / 1_000 - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || apartS > longestApartS)
    throw signError('Http头Authorization中的timestamp与发起请求的时间不得超过5分钟');
  if (!/^[0-9A-Za-z]{1,32}$/.test(nonce_str)) throw signError('Http头Authorization中的nonce_str格式错误');
  const text = Buffer.concat([Buffer.from(`${method}\n${path}\n${timestamp}\n${nonce_str}\n`), raw, Buffer.from('\n')]);
  if (!verify('RSA-SHA256', text, createPublicKey(key.privateKey), Buffer.from(signature, 'base64')))
    throw signError('错误的签名，验签失败');
  return merchant;
};

/** The headers besides the signature that WeChat insists on. */
export const checkHeaders = ({ method, raw, header }: PayRequest): void => {
  if (!/application\/json|\*\/\*/.test(header('accept') ?? ''))
    throw paramError('Http头Accept必须包含application/json');
  if ((header('user-agent') ?? '') === '') throw paramError('Http头缺少User-Agent');
  if (method === 'GET' && raw.length > 0) throw paramError('GET请求不能有报文主体');
  if (method === 'POST' && !/^application\/json\b/.test(header('content-type') ?? ''))
    throw new Refusal(415, 'PARAM_ERROR', 'Http头Content-Type必须为application/json');
};
