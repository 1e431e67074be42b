import { Refusal } from '#sandbox/wechatpay/refusal.ts';
import { encrypt } from '#sandbox/wechatpay/sealing.ts';
import { modeOf, platform, rfc3339 } from '#sandbox/wechatpay/world.ts';
import type { PayRoute } from './call.ts';

/** The platform certificates, newest first. */
export const certificates: PayRoute = {
  name: 'certificates',
  method: 'GET',
  path: /^\/v3\/certificates$/,
  run: ({ world, merchant }) => {
    if (modeOf(world, merchant) === 'publicKey')
      throw new Refusal(404, 'RESOURCE_NOT_EXISTS', '无可用的平台证书，请在商户平台-API安全申请使用微信支付公钥');
    const data = world.ring.keysOf(platform).map(({ serial, certificatePem, from, to }) => ({
      serial_no: serial,
      effective_time: rfc3339(from.getTime()),
      expire_time: rfc3339(to.getTime()),
      encrypt_certificate: encrypt(certificatePem, merchant.apiV3Key, 'certificate'),
    }));
    return { status: 200, body: { data } };
  },
};
