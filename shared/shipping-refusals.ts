import type { Label } from '#machines/kit/words.ts';

/** Why a shipping was not told to WeChat: our own words, and for the codes of WeChat that people can do something about. */
export const shippingRefusals: Readonly<Record<string, Label>> = {
  noParcels: { zh: '订单没有登记包裹，无法上报', en: 'The order has no recorded parcel to tell of' },
  noCarrierCode: {
    zh: '微信不认识这家快递公司，请在订单中更正',
    en: 'WeChat does not know the carrier: correct it on the order',
  },
  noAnswer: { zh: '微信超过一天没有答复', en: 'WeChat has not answered for a day' },
  missing: { zh: '微信一直没有收到发货信息', en: 'The shipping never reached WeChat' },
  61007: {
    zh: '小程序没有授予发货信息管理权限，请让它重新授权',
    en: 'The mini-program has not granted the right to tell of shippings: have it authorise again',
  },
  10060003: { zh: '微信只接受一次修改，机会已用完', en: 'The one correction that WeChat takes is used up' },
  10060004: { zh: '微信说这笔支付已不能发货', en: 'WeChat says that the payment cannot be shipped any more' },
  10060014: {
    zh: '微信不接受发货信息中的某一项，请核对运单号和快递公司',
    en: 'WeChat does not accept something in the shipping: check tracking number and carrier',
  },
  unreachable: { zh: '暂时无法连接微信', en: 'WeChat cannot be reached right now' },
};

/** A code of WeChat that nobody put into words. */
export const unwordedRefusal = (code: string): Label => ({ zh: `微信答复 ${code}`, en: `WeChat answered ${code}` });
