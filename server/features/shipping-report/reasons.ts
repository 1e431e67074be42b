import type { Label } from '#machines/kit/words.ts';
import { errcodes } from '#server/gateways/wechat/errcodes.ts';

/** Why a shipping was not told, by our own words. */
const own: Readonly<Record<string, Label>> = {
  noParcels: { zh: '订单没有登记包裹，无法上报', en: 'The order has no recorded parcel to tell of' },
  noCarrierCode: {
    zh: '微信不认识包裹的快递公司，请在订单中修改快递公司',
    en: 'WeChat does not know the parcel’s carrier. Correct the carrier on the order',
  },
  noAnswer: { zh: '微信超过一天没有答复', en: 'WeChat has not answered for a day' },
  missing: { zh: '微信一直没有收到发货信息', en: 'The shipping never reached WeChat' },
  unreachable: { zh: '暂时无法连接微信', en: 'WeChat cannot be reached right now' },
};

/** What stands against a report in words; a code that has none is shown as it is. */
export const reportReason = (code: string): Label =>
  own[code] ?? errcodes[Number(code)] ?? { zh: `微信答复 ${code}`, en: `WeChat answered ${code}` };
