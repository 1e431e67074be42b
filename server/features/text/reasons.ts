import type { Label } from '#machines/kit/words.ts';

const account: Label = {
  zh: '接口账号配置有误或已停用，请在“接口账号”中检查并测试',
  en: 'The gateway account is not set up right: check and test it under Gateway accounts',
};

/** Why a text did not go, by the gateway's codes and our own. */
const codes: Readonly<Record<string, Label>> = {
  lost: { zh: '短信平台没有收到，且不再重发', en: 'It never reached the gateway, and is not sent again' },
  notConfigured: account,
  'isv.BUSINESS_LIMIT_CONTROL': {
    zh: '该号码接收短信过于频繁，已被限流',
    en: 'This number has been sent too many texts',
  },
  'isv.MOBILE_NUMBER_ILLEGAL': { zh: '手机号码有误', en: 'The number is wrong' },
  'isv.SMS_TEMPLATE_ILLEGAL': {
    zh: '短信模板不存在或未通过审核',
    en: 'The template does not exist or is not approved',
  },
  'isv.SMS_SIGNATURE_ILLEGAL': {
    zh: '短信签名不存在或未通过审核',
    en: 'The signature does not exist or is not approved',
  },
  'isv.TEMPLATE_MISSING_PARAMETERS': { zh: '短信模板的变量不全', en: 'The template has other variables' },
  'isv.PARAM_LENGTH_LIMIT': { zh: '短信变量超过长度', en: 'What fills the template is too long' },
  'isv.AMOUNT_NOT_ENOUGH': { zh: '短信余额不足，请充值', en: 'No texts are left: top the account up' },
  MOBILE_NOT_ON_SERVICE: { zh: '手机停机、关机或为空号', en: 'The phone is not in service' },
};

/** A refusal in words; a code that has none is shown as it is. */
export const textReason = (code: string): Label =>
  (Object.hasOwn(codes, code) ? codes[code] : undefined) ?? {
    zh: `短信平台答复 ${code}`,
    en: `The gateway answered ${code}`,
  };
