import { escapeHtml } from '#sandbox/wechat/html.ts';
import type { PhoneWords } from './phone-words.ts';
import type { Decision, Invoke, Sheet } from './phone.ts';

const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;

const style =
  ':root{color-scheme:light dark;--page:#ededed;--card:#fff;--ink:#191919;--soft:#595959;--line:#e5e5e5;--go:#06783e;--quiet:#f2f2f2}' +
  '@media(prefers-color-scheme:dark){:root{--page:#111;--card:#1e1e1e;--ink:#f2f2f2;--soft:#b0b0b0;--line:#333;--go:#06783e;--quiet:#2c2c2c}}' +
  '*{box-sizing:border-box}body{margin:0;min-height:100vh;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}' +
  'main{max-width:26rem;margin:0 auto;padding:1rem}header{text-align:center;font-weight:600;padding:.5rem 0 1rem}h1{font-size:1rem;margin:0}' +
  '.card{background:var(--card);border-radius:12px;padding:1.5rem 1.25rem}.sum{font-size:2.5rem;font-weight:600;text-align:center;margin:.25rem 0 1.25rem;font-variant-numeric:tabular-nums}' +
  '.shop{text-align:center;margin:0}dl{margin:0;border-top:1px solid var(--line)}dl div{display:flex;justify-content:space-between;gap:1rem;padding:.7rem 0;border-bottom:1px solid var(--line)}' +
  'dt{color:var(--soft);flex:none}dd{margin:0;text-align:end;overflow-wrap:anywhere}form{margin:.75rem 0 0}.acts{margin-top:1.25rem}' +
  'button,.link{display:block;width:100%;min-height:48px;border:0;border-radius:8px;padding:.7rem 1rem;font:inherit;text-align:center;cursor:pointer;background:var(--quiet);color:var(--ink);text-decoration:none}' +
  '.go{background:var(--go);color:#fff;font-weight:600}button:focus-visible,.link:focus-visible{outline:3px solid #2d72d2;outline-offset:2px}' +
  '.said{text-align:center;font-size:1.25rem;font-weight:600;margin:.5rem 0}.note{color:var(--soft);font-size:.875rem;text-align:center;overflow-wrap:anywhere}.link{margin-top:.75rem}';

const phone = (words: PhoneWords, body: string): string =>
  `<!doctype html><html lang="${words.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title}</title><style>${style}</style></head>` +
  `<body><main><header><h1>${words.title}</h1></header><section class="card">${body}</section></main></body></html>`;

const hidden = (members: Invoke): string =>
  Object.entries(members)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');

const fact = (name: string, value: string): string => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`;

const link = (href: string, label: string): string => `<a class="link" href="${escapeHtml(href)}">${label}</a>`;

/** The phone before the buyer decides: shop, amount and three buttons, or why there are none. */
export const phonePage = ({ order, shop, fault }: Sheet, invoke: Invoke, action: string, words: PhoneWords): string => {
  const head = order === null ? '' : `<p class="shop">${escapeHtml(shop)}</p><p class="sum">${yuan(order.price)}</p>`;
  if (order === null || fault !== null)
    return phone(
      words,
      `${head}<p class="said">${words.refused}</p><p role="alert" class="note">${escapeHtml(fault ?? '')}</p>`,
    );
  const button = (decision: Decision, label: string, look = ''): string =>
    `<form method="post" action="${action}">${hidden({ ...invoke, decision })}<button${look}>${label}</button></form>`;
  return phone(
    words,
    `${head}<dl>${fact(words.payee, shop)}${fact(words.goods, order.description)}${fact(words.from, words.wallet)}</dl>` +
      `<div class="acts">${button('pay', words.pay, ' class="go"')}${button('late', words.late)}${button('cancel', words.cancel)}</div>`,
  );
};

const outcomeOf = (said: string, decision: Decision, words: PhoneWords): string => {
  if (said === 'requestPayment:ok') return decision === 'late' ? words.paying : words.paid;
  return said === 'requestPayment:fail cancel' ? words.cancelled : words.refused;
};

/** The phone after the decision, and what it tells the shop's page. */
export const donePage = (
  { order, shop }: Sheet,
  said: string,
  decision: Decision,
  places: { readonly again: string; readonly back: string; readonly isShop: boolean },
  words: PhoneWords,
): string =>
  phone(
    words,
    (order === null ? '' : `<p class="shop">${escapeHtml(shop)}</p><p class="sum">${yuan(order.price)}</p>`) +
      `<p role="status" class="said">${outcomeOf(said, decision, words)}</p>` +
      `<p class="note">${words.answer} <code>${escapeHtml(said)}</code></p>` +
      link(places.again, words.again) +
      link(places.back, places.isShop ? words.toShop : words.back),
  );
