import type { Label } from '#machines/kit/words.ts';
import type { words } from '#machines/shipping-report/words.ts';

/** What each state of a shipping report means. */
export const shippingReportMeanings: Readonly<Record<keyof typeof words.states, Label>> = {
  awaitingUpload: {
    zh: '订单已发货；微信付款一分钟后才查得到支付单，到时自动上报。',
    en: 'The order has shipped. WeChat knows a payment a minute after it was made; then it is told.',
  },
  uploading: { zh: '正在把包裹告知微信。', en: 'WeChat is being told of the parcels.' },
  postponed: {
    zh: '微信暂时不能接收，系统会自动重试。',
    en: 'WeChat cannot take it yet. It is tried again by itself.',
  },
  unclear: {
    zh: '微信没有答复，不知道是否收到；系统会先查询，不会重复上报。',
    en: 'WeChat did not answer, so nobody knows whether it has it. WeChat is asked first; nothing is told twice.',
  },
  verifying: { zh: '正在查询微信收到了什么。', en: 'WeChat is being asked what it has.' },
  reported: {
    zh: '微信已知道发货，买家确认收货或到期后结算款项。包裹有变化时，可以修改一次。',
    en: 'WeChat knows of the shipping and pays out when the buyer, or time, confirms the receipt. Changed parcels can be corrected once.',
  },
  reminding: {
    zh: '包裹已签收，正在请微信提醒买家收货。',
    en: 'The parcel arrived; WeChat is being asked to remind the buyer.',
  },
  rejected: {
    zh: '微信没有接收，原因写在页面上。处理后再上报，否则款项不会结算。',
    en: 'WeChat did not take it; the page says why. Mend it and report again, or the money stays held.',
  },
  settled: { zh: '微信已结算款项。', en: 'WeChat has paid the money out.' },
  settledByHand: {
    zh: '已在小程序后台录入发货信息，说明写在历史里。',
    en: 'The shipping was entered on the WeChat platform, as the note in the history says.',
  },
  ended: { zh: '款项已退回买家，不必再上报。', en: 'The money went back to the buyer: nothing has to be told.' },
};
