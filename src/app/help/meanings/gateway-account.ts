import type { words } from '#machines/gateway-account/words.ts';
import type { Label } from '#machines/kit/words.ts';

/** What each state of a gateway account means. */
export const gatewayAccountMeanings: Readonly<Record<keyof typeof words.states, Label>> = {
  draft: { zh: '还在设置，不能用于收款和退款。', en: 'Still being set up. It can’t take payments or refund yet.' },
  testing: {
    zh: '正在做一次不涉及资金的签名查询。',
    en: 'Being tested with a query that moves no money.',
  },
  switching: {
    zh: '正在用新密钥做同样的查询；通过后才启用。',
    en: 'The new keys are being tested; they are used only if the test passes.',
  },
  ready: { zh: '测试已通过，可以使用。', en: 'The test passed. The account is in use.' },
  troubled: {
    zh: '支付渠道不接受它的设置；页面写明要改哪一项，改好后再测试。',
    en: 'The gateway rejects its settings. The page says what to fix; then test again.',
  },
  retired: { zh: '不再使用，所有密钥已删除。', en: 'No longer used. All its keys are deleted.' },
};
