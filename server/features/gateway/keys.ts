import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import type { PublicKeys } from '#machines/gateway-account/types.ts';
import type { Label } from '#machines/kit/words.ts';
import type { AccountKeys } from '#server/gateways/payment/probe.ts';
import type { Call } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';

type Uploaded = Call<'uploadGatewayKeys'>['body'];
type Field = 'certificate' | 'privateKey' | 'platformKeyId' | 'platformPem';

const wrong: Readonly<
  Record<'certificate' | 'ended' | 'privateKey' | 'pair' | 'platformKeyId' | 'platformPem', Label>
> = {
  certificate: {
    zh: '无法识别商户证书，请选择 apiclient_cert.pem',
    en: 'The merchant certificate cannot be read. Choose apiclient_cert.pem',
  },
  ended: { zh: '商户证书已到期', en: 'The merchant certificate has ended' },
  privateKey: {
    zh: '无法识别商户私钥，请选择 apiclient_key.pem',
    en: 'The merchant key cannot be read. Choose apiclient_key.pem',
  },
  pair: { zh: '商户私钥与证书不是一对', en: 'The merchant key does not belong to the certificate' },
  platformKeyId: {
    zh: '使用微信支付公钥时必须填写公钥编号',
    en: 'A WeChat Pay public key needs its id',
  },
  platformPem: {
    zh: '无法识别微信支付公钥，请选择 pub_key.pem',
    en: 'The WeChat Pay public key cannot be read. Choose pub_key.pem',
  },
};

function refuse(field: Field, reason: keyof typeof wrong): never {
  const words = wrong[reason];
  throw new Problem('unprocessable', {
    words,
    data: { reason, errors: [{ path: `/body/${field}`, message: words.zh }] },
  });
}

function parsed<Value>(field: Field & keyof typeof wrong, parse: () => Value): Value {
  try {
    return parse();
  } catch {
    return refuse(field, field);
  }
}

function platformOf({ platformKeyId, platformPem }: Uploaded): AccountKeys['platform'] {
  if (platformPem === undefined && platformKeyId === undefined) return null;
  if (platformKeyId === undefined) return refuse('platformKeyId', 'platformKeyId');
  const pem = platformPem ?? refuse('platformPem', 'platformPem');
  parsed('platformPem', () => createPublicKey(pem));
  return { id: platformKeyId, pem };
}

/** Checks uploaded keys: readable, a pair, not ended. Returns what may be shown of them and what has to be sealed. */
export function readKeys(body: Uploaded, now: number): { shown: PublicKeys; keys: AccountKeys } {
  const certificate = parsed('certificate', () => new X509Certificate(body.certificate));
  const privateKey = parsed('privateKey', () => createPrivateKey(body.privateKey));
  if (!certificate.checkPrivateKey(privateKey)) refuse('privateKey', 'pair');
  const ends = Date.parse(certificate.validTo);
  if (ends <= now) refuse('certificate', 'ended');
  const platform = platformOf(body);
  return {
    shown: {
      serial: certificate.serialNumber,
      endsAt: new Date(ends).toISOString(),
      platformKey: platform?.id ?? '',
    },
    keys: { certificate: body.certificate, privateKey: body.privateKey, apiSecret: body.apiSecret, platform },
  };
}
