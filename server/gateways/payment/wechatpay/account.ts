import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';

/** One generation of the merchant's own key, under the serial number of its certificate. */
export interface MerchantKey {
  readonly serial: string;
  readonly privateKey: KeyObject;
}

/** A public key of WeChat Pay by its id, `PUB_KEY_ID_…`; it never ends. */
export interface PlatformPublicKey {
  readonly id: string;
  readonly key: KeyObject;
}

/** What one merchant, or one sub-merchant of a partner, needs to call WeChat Pay. */
export interface WechatPayAccount {
  /** The number that signs: the merchant's own, or the partner's. */
  readonly mchid: string;
  /** In partner mode the merchant's own numbers; its keys and notices are the partner's. Null for a direct merchant. */
  readonly partner: { readonly appid: string; readonly subMchid: string } | null;
  /** Newest first. The newest signs calls; an older one signs for payers what it placed until the change is over. */
  readonly keys: readonly [MerchantKey, ...MerchantKey[]];
  /** 32 bytes each, newest first; during a change WeChat may encrypt with either. */
  readonly apiV3Keys: readonly [string, ...string[]];
  /** Newest first; empty for a merchant who has platform certificates alone. */
  readonly publicKeys: readonly PlatformPublicKey[];
  /** Whether WeChat may still sign with platform certificates: always without public keys, and for days after a switch. */
  readonly hasCertificates: boolean;
}

/** Texts that cannot be keys of one account; the message says which, never what they contain. */
class AccountFault extends Error {
  readonly words: { readonly zh: string; readonly en: string };

  constructor(zh: string, en: string) {
    super(en);
    this.words = { zh, en };
  }
}

export interface MerchantKeyTexts {
  /** apiclient_key.pem */
  readonly privateKey: string;
  /** apiclient_cert.pem */
  readonly certificate: string;
}

/** Reads one generation of a merchant's key; throws AccountFault unless key and certificate are readable and a pair. */
export const readMerchantKey = ({ privateKey, certificate }: MerchantKeyTexts): MerchantKey & { endsAt: Date } => {
  const read = <Value>(parse: () => Value, zh: string, en: string): Value => {
    try {
      return parse();
    } catch {
      throw new AccountFault(zh, en);
    }
  };
  const known = read(
    () => new X509Certificate(certificate),
    '商户证书无法识别，请上传 apiclient_cert.pem',
    'The merchant certificate cannot be read. Upload apiclient_cert.pem',
  );
  const key = read(
    () => createPrivateKey(privateKey),
    '商户私钥无法识别，请上传 apiclient_key.pem',
    'The merchant key cannot be read. Upload apiclient_key.pem',
  );
  if (!known.checkPrivateKey(key))
    throw new AccountFault('商户私钥与证书不是一对', 'The merchant key does not belong to the certificate');
  return { serial: known.serialNumber, privateKey: key, endsAt: new Date(known.validTo) };
};

/** Reads a public key of WeChat Pay; throws AccountFault unless id and key have their form. */
export const readPublicKey = (id: string, pem: string): PlatformPublicKey => {
  const wrong = new AccountFault(
    '微信支付公钥或其编号无法识别（编号以 PUB_KEY_ID_ 开头）',
    'The WeChat Pay public key or its id cannot be read. The id begins with PUB_KEY_ID_',
  );
  if (!/^PUB_KEY_ID_[0-9A-Za-z]{1,64}$/.test(id)) throw wrong;
  try {
    return { id, key: createPublicKey(pem) };
  } catch {
    throw wrong;
  }
};
