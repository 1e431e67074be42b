const zh = {
  signIn: '微信登录',
  hint: '用当前微信登录，付款和退款都在微信内完成。',
  orPhone: '或者用手机号登录，未注册的手机号登录后自动成为会员。',
  refused: '没有完成微信登录，可以再试一次，或用手机号登录。',
  lost: '微信登录已失效，请再试一次。',
  pay: '微信支付',
  cancelled: '已取消支付，可稍后再付。',
  failed: '支付没有完成，请重试。',
  confirming: '正在确认付款结果…',
  byOther: '请别人扫码付款',
};

const en: typeof zh = {
  signIn: 'Sign in with WeChat',
  hint: 'Sign in with your current WeChat account. You also pay and get refunds in WeChat.',
  orPhone: 'Or sign in with your phone. New numbers become members automatically.',
  refused: 'WeChat sign-in was not completed. Try again, or sign in with your phone.',
  lost: 'Your WeChat sign-in has expired. Try again.',
  pay: 'Pay with WeChat',
  cancelled: 'Payment cancelled. You can pay later.',
  failed: 'The payment did not go through. Try again.',
  confirming: 'Confirming your payment…',
  byOther: 'Let someone else pay by QR code',
};

/** What is said inside WeChat; it comes with the pages that say it. */
export const wechatTexts = { zh, en };
