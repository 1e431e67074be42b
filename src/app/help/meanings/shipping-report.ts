import type { Label } from '#machines/kit/words.ts';
import type { words } from '#machines/shipping-report/words.ts';

/** What each state of a shipping report means. */
export const shippingReportMeanings: Readonly<Record<keyof typeof words.states, Label>> = {
  awaitingUpload: {
    zh: '订单已发货；微信付款一分钟后才查得到支付单，到时自动上报。',
    en: 'The order has shipped. WeChat can find a payment one minute after it was made; it is reported then.',
  },
  uploading: { zh: '正在把包裹告知微信。', en: 'The parcels are being reported to WeChat.' },
  postponed: {
    zh: '微信暂时不能接收，系统会自动重试。',
    en: 'WeChat can’t accept it yet. The system retries automatically.',
  },
  unclear: {
    zh: '微信没有答复，不知道是否收到；系统会先查询，不会重复上报。',
    en: 'WeChat did not answer, so it may or may not have the report. The system checks first; nothing is reported twice.',
  },
  verifying: { zh: '正在查询微信收到了什么。', en: 'Checking what WeChat received.' },
  reported: {
    zh: '微信已知道发货，买家确认收货或到期后结算款项。包裹有变化时，可以修改一次。',
    en: 'WeChat has the shipment and pays out when the buyer confirms receipt or the time is up. Changed parcels can be corrected once.',
  },
  reminding: {
    zh: '包裹已签收，正在请微信提醒买家收货。',
    en: 'The parcel was delivered; WeChat is being asked to remind the buyer.',
  },
  rejected: {
    zh: '微信没有接收，原因写在页面上。处理后再上报，否则款项不会结算。',
    en: 'WeChat did not accept it; see the reason on the page. Fix it and report again, or the money stays held.',
  },
  settled: { zh: '微信已结算款项。', en: 'WeChat has paid out.' },
  settledByHand: {
    zh: '已在小程序后台录入发货信息，说明写在历史里。',
    en: 'The shipment was entered on the WeChat platform; see the note in the history.',
  },
  ended: { zh: '款项已退回买家，不必再上报。', en: 'The buyer was refunded, so there is nothing to report.' },
};
