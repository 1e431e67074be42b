import type { Schemas } from '../client.ts';
import { isWechatPlayed } from './wechat.ts';

/** What WeChat's browser gives to the pages in it. */
interface Bridge {
  invoke: (
    name: 'getBrandWCPayRequest',
    given: Schemas['Invoke'],
    answered: (answer: { err_msg: string }) => void,
  ) => void;
}

declare global {
  interface Window {
    WeixinJSBridge?: Bridge;
  }
}

/** How the payment sheet was left; only the server knows whether the money came. */
export type Left = 'ok' | 'cancelled' | 'failed';

const patienceMs = 5_000;

/** WeChat's browser brings its bridge some time after the page; null where there is none. */
function bridge(): Promise<Bridge | null> {
  return new Promise((resolve) => {
    const found = () => resolve(window.WeixinJSBridge ?? null);
    if (window.WeixinJSBridge) return found();
    document.addEventListener('WeixinJSBridgeReady', found, { once: true });
    if (isWechatPlayed) {
      const script = document.createElement('script');
      script.src = '/_sandbox/wechat-client/bridge.js';
      document.head.append(script);
    }
    setTimeout(found, patienceMs);
  });
}

/** Opens WeChat's payment sheet, and tells how the buyer left it. */
export async function payInWechat(invoke: Schemas['Invoke']): Promise<Left> {
  const opened = await bridge();
  if (opened === null) return 'failed';
  return new Promise((resolve) => {
    opened.invoke('getBrandWCPayRequest', invoke, ({ err_msg: said }) => {
      const isCancelled = said === 'get_brand_wcpay_request:cancel';
      resolve(said === 'get_brand_wcpay_request:ok' ? 'ok' : isCancelled ? 'cancelled' : 'failed');
    });
  });
}
