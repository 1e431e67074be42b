/**
 * What WeChat's browser puts into pages, as a script: it takes the call that opens the payment sheet, refuses what WeChat
 * would refuse, shows the sheet of the phone, and tells the page how it was left. `phone` is where the phone is.
 */
export const bridgeScript = (phone: string): string => `(() => {
  'use strict';
  if (window.WeixinJSBridge) return;
  const call = 'get_brand_wcpay_request';
  const members = ['appId', 'timeStamp', 'nonceStr', 'package', 'signType', 'paySign'];
  const style =
    '*{box-sizing:border-box}dialog{position:fixed;inset:auto 0 0;width:100%;max-width:28rem;margin:0 auto;padding:1.25rem;border:0;border-radius:14px 14px 0 0;' +
    'background:#fff;color:#191919;font:16px/1.5 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;text-align:center;color-scheme:light dark}' +
    'dialog::backdrop{background:rgb(0 0 0 / 55%)}h2{margin:0;font-size:1rem}p{margin:.5rem 0 0}.sum{font-size:2.25rem;font-weight:600}' +
    'button{display:block;width:100%;min-height:48px;margin-top:.75rem;border:0;border-radius:8px;background:#f2f2f2;color:inherit;font:inherit;cursor:pointer}' +
    '.go{margin-top:1.25rem;background:#06783e;color:#fff;font-weight:600}' +
    '@media(prefers-color-scheme:dark){dialog{background:#1e1e1e;color:#f2f2f2}button{background:#2c2c2c}.go{background:#06783e}}';

  const ask = async (init, query) => {
    const answer = await fetch(${JSON.stringify(phone)} + query, init);
    return answer.json();
  };

  function open({ shop, price, words }) {
    return new Promise((decide) => {
      const host = document.createElement('div');
      const root = host.attachShadow({ mode: 'open' });
      const add = (parent, tag, text, look) => {
        const element = document.createElement(tag);
        element.textContent = text;
        if (look) element.className = look;
        parent.append(element);
        return element;
      };
      add(root, 'style', style);
      const sheet = add(root, 'dialog', '');
      sheet.setAttribute('aria-label', words.title);
      add(sheet, 'h2', words.title);
      add(sheet, 'p', shop);
      add(sheet, 'p', '¥' + (price / 100).toFixed(2), 'sum');
      const end = (decision) => {
        host.remove();
        decide(decision);
      };
      add(sheet, 'button', words.pay, 'go').addEventListener('click', () => end('pay'));
      add(sheet, 'button', words.cancel).addEventListener('click', () => end('cancel'));
      sheet.addEventListener('cancel', () => end('cancel'));
      document.body.append(host);
      sheet.showModal();
    });
  }

  async function pay(given) {
    const wrong = members.find((name) => typeof given[name] !== 'string' || given[name] === '');
    if (wrong) return { err_msg: call + ':fail', err_desc: '缺少参数 ' + wrong };
    const invoke = Object.fromEntries(members.map((name) => [name, given[name]]));
    const sheet = await ask({ headers: { accept: 'application/json' } }, '?' + new URLSearchParams(invoke));
    if (sheet.fault !== null) return { err_msg: call + ':fail', err_desc: sheet.fault };
    const body = JSON.stringify({ ...invoke, decision: await open(sheet) });
    const { errMsg } = await ask({ method: 'POST', headers: { 'content-type': 'application/json' }, body }, '');
    if (errMsg === 'requestPayment:ok') return { err_msg: call + ':ok' };
    return { err_msg: call + (errMsg === 'requestPayment:fail cancel' ? ':cancel' : ':fail') };
  }

  window.WeixinJSBridge = {
    invoke(name, given, answered) {
      if (name !== 'getBrandWCPayRequest') return answered({ err_msg: 'system:function_not_exist' });
      pay(given).then(answered, () => answered({ err_msg: call + ':fail' }));
    },
  };
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
})();
`;
