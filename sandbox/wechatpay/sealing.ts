import { createCipheriv, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Merchant } from './merchants.ts';
import { paramError } from './refusal.ts';
import { modeOf, platform, publicKeyId, stranger, type World } from './world.ts';

/** A key of the platform under the name by which a text says who signed it. */
export interface Signer {
  readonly name: string;
  readonly key: KeyObject;
}

const asCertificate = ({ ring }: World): Signer => {
  const [{ serial, privateKey }] = ring.keysOf(platform);
  return { name: serial, key: privateKey };
};

const asPublicKey = ({ ring }: World): Signer => {
  const [{ serial, privateKey }] = ring.keysOf(platform);
  return { name: publicKeyId(serial), key: privateKey };
};

/** Signs as the merchant's mode says; during a switch of notices by either. */
export const signerOfNotice = (world: World, merchant: Merchant): Signer => {
  const mode = modeOf(world, merchant);
  const isPublicKey = mode === 'publicKey' || (mode === 'switching' && world.random() < 0.5);
  return isPublicKey ? asPublicKey(world) : asCertificate(world);
};

/** Signs an answer by the key that the request asks for; without a wish by the older kind. */
export const signerOfAnswer = (world: World, merchant: Merchant, wish: string | null): Signer => {
  const mode = modeOf(world, merchant);
  if (wish === null) return mode === 'publicKey' ? asPublicKey(world) : asCertificate(world);
  for (const { serial, privateKey } of world.ring.keysOf(platform)) {
    if (wish === serial && mode !== 'publicKey') return { name: serial, key: privateKey };
    if (wish === publicKeyId(serial) && mode !== 'certificates') return { name: wish, key: privateKey };
  }
  throw paramError('Http头Wechatpay-Serial的值不是可用的平台证书序列号或微信支付公钥ID');
};

/** The same name with a key that is not WeChat's. */
export const disguised = ({ ring }: World, { name }: Signer): Signer => ({
  name,
  key: ring.keysOf(stranger)[0].privateKey,
});

/** A wrong signature, by which WeChat finds out who does not verify. */
const probeSignature = (): string => `WECHATPAY/SIGNTEST/${randomBytes(256).toString('base64').slice(0, 324)}`;

/** Whether this text is a probe. */
export const isProbe = (world: World): boolean => world.probeEvery > 0 && world.random() < 1 / world.probeEvery;

/** The headers that say a text is WeChat's. */
export const sealText = (
  world: World,
  { name, key }: Signer,
  raw: Buffer,
  hasProbe: boolean,
): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(world.lineNow() / 1_000));
  const nonce = randomBytes(16).toString('hex');
  const text = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), raw, Buffer.from('\n')]);
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': hasProbe ? probeSignature() : sign('RSA-SHA256', text, key).toString('base64'),
    'wechatpay-serial': name,
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  };
};

export interface Sealed {
  readonly algorithm: 'AEAD_AES_256_GCM';
  readonly ciphertext: string;
  readonly nonce: string;
  readonly associated_data: string;
}

/** Encrypts with a merchant's APIv3 key. */
export const encrypt = (content: string, apiV3Key: string, associatedData: string): Sealed => {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce));
  cipher.setAAD(Buffer.from(associatedData));
  const bytes = Buffer.concat([cipher.update(content, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    nonce,
    associated_data: associatedData,
  };
};
