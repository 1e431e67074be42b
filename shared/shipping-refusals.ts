import type { Label } from '#machines/kit/words.ts';

/** Why a shipping was not told to WeChat, by our own words; whatever else WeChat says is its code. */
export const shippingRefusals: Readonly<Record<string, Label>> = {
  noParcels: { zh: '订单没有登记包裹，无法上报', en: 'The order has no recorded parcel to tell of' },
  noCarrierCode: {
    zh: '微信不认识这家快递公司，请在订单中更正',
    en: 'WeChat does not know the carrier: correct it on the order',
  },
  noAnswer: { zh: '微信超过一天没有答复', en: 'WeChat has not answered for a day' },
  missing: { zh: '微信一直没有收到发货信息', en: 'The shipping never reached WeChat' },
  unreachable: { zh: '暂时无法连接微信', en: 'WeChat cannot be reached right now' },
};

/** A code of WeChat that nobody put into words. */
export const unwordedRefusal = (code: string): Label => ({ zh: `微信答复 ${code}`, en: `WeChat answered ${code}` });
