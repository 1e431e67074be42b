const style = `
:root{color-scheme:light dark;--page:#f6f7f9;--card:#fff;--ink:#1c2127;--soft:#5f6b7c;--line:#dce0e5;--accent:#2d72d2;--wash:#eaf1fb;--good:#1c6e42;--goodwash:#e2f3e9;--bad:#ac2f33;--badwash:#fbe9e9;--warn:#935610;--warnwash:#fdf1e0}
@media(prefers-color-scheme:dark){:root{--page:#1c2127;--card:#252a31;--ink:#f6f7f9;--soft:#abb3bf;--line:#404854;--accent:#8abbff;--wash:#27364b;--good:#72ca9b;--goodwash:#23382d;--bad:#fa999c;--badwash:#432a2d;--warn:#fbb360;--warnwash:#41352a}}
*{box-sizing:border-box}
body{font:14px/1.5 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;margin:0;background:var(--page);color:var(--ink)}
.top{display:flex;gap:12px;align-items:center;flex-wrap:wrap;padding:16px 20px;border-bottom:1px solid var(--line);background:var(--card)}
h1{font-size:18px;margin:0}h2{font-size:15px;margin:0 0 10px}h3{font-size:13px;margin:0 0 4px;color:var(--soft)}p{margin:0}
main{display:grid;gap:16px;padding:16px 20px;grid-template-columns:minmax(200px,1fr) minmax(320px,1.6fr) minmax(340px,2fr);align-items:start;max-width:1560px;margin:auto}
.intro{min-width:12em}#search{margin-bottom:8px}details[open]{display:flex;flex-wrap:wrap;align-items:center;gap:8px}summary{cursor:pointer;color:var(--soft);font-size:12px;padding:6px 4px}.panel>.line{border:0}
.panel{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:16px;min-width:0}
.wide{grid-column:1/-1}.scroll{max-height:60vh;overflow:auto;display:grid;gap:6px;align-content:start}
.pair{display:grid;gap:16px;grid-template-columns:1fr 1fr}
.note{color:var(--soft);font-size:12px}.mono{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:12px;overflow-wrap:anywhere}.grow{flex:1;min-width:0}
.line,.bar,.card header,.card footer{display:flex;gap:8px;align-items:center;flex-wrap:wrap}
.line{padding:6px 0;border-top:1px solid var(--line)}.scroll>.line:first-child{border-top:0}
.line .grow{min-width:10em}.claim{background:var(--wash);border:0;border-radius:6px;padding:6px 8px;margin:2px 0}
.bar{position:sticky;bottom:0;background:var(--card);padding-top:10px;border-top:1px solid var(--line);margin-top:8px}
.card{border:1px solid var(--line);border-radius:8px;padding:10px 12px;display:grid;gap:4px}.card footer{padding-top:6px;border-top:1px solid var(--line)}
button,input,select{font:inherit;color:inherit;border:1px solid var(--line);border-radius:6px;background:var(--card);padding:5px 10px;min-height:32px}
input{width:100%}input[type=number]{width:88px}button{cursor:pointer}button:hover{border-color:var(--accent)}button:disabled{opacity:.5;cursor:default}
button:focus-visible,input:focus-visible,select:focus-visible{outline:2px solid var(--accent);outline-offset:1px}
.primary{background:#2d72d2;border-color:#2d72d2;color:#fff}.small{padding:1px 8px;min-height:26px;font-size:12px}
.row{display:flex;gap:8px;text-align:left;align-items:center;border-color:transparent;flex-wrap:wrap}[aria-pressed=true]{background:var(--wash);border-color:var(--accent)}
.stepper{display:inline-flex;align-items:center}.stepper button{padding:0;width:30px;min-height:28px}.stepper output{width:28px;text-align:center}
.tabs{display:flex;gap:6px;flex-wrap:wrap;margin-bottom:10px}
.tag{font-size:12px;padding:1px 8px;border-radius:10px;background:var(--wash);color:var(--accent);white-space:nowrap}
.completed,.refunded,.taken{background:var(--goodwash);color:var(--good)}.cancelled,.refused,.withdrawn,.expired,.deleted{background:var(--page);color:var(--soft)}
.awaitingPayment,.applied,.warn,.returned,.agreed{background:var(--warnwash);color:var(--warn)}.refundFailed,.unheard,.goodsRefused{background:var(--badwash);color:var(--bad)}
.books{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(280px,1fr))}.book{min-width:0}
ul{list-style:none;margin:0;padding:0;max-height:220px;overflow:auto}li{display:flex;gap:8px;align-items:baseline;flex-wrap:wrap;padding:4px 0;border-top:1px solid var(--line)}
label{display:inline-flex;gap:6px;align-items:center}
#toasts{position:fixed;bottom:16px;right:16px;display:grid;gap:8px;z-index:9;max-width:min(420px,calc(100vw - 32px))}
.toast{background:var(--goodwash);color:var(--good);padding:10px 14px;border-radius:8px;box-shadow:0 4px 16px #0003}.bad{background:var(--badwash);color:var(--bad)}
@media(max-width:1080px){main{grid-template-columns:1fr 1fr}.orders{grid-column:1/-1}}
@media(max-width:720px){main{grid-template-columns:1fr;padding:12px}.pair{grid-template-columns:1fr}.scroll{max-height:44vh}.orders .scroll{max-height:80vh}.top{padding:12px}.intro{display:none}h1{flex:1}.books{gap:20px}}`;

const panel = (title: string, body: string, kind = '') =>
  `<section class="panel ${kind}"><h2 data-text="${title}"></h2>${body}</section>`;

const number = (id: string, label: string, value: number, most: number) =>
  `<label><span class="note" data-text="${label}"></span><input id="${id}" type="number" min="0" max="${most}" value="${value}"></label>`;

/** The shop's page; a separate script fills it, since the policy allows no inline script. */
export const shopPage = (base: string): string => `<!doctype html>
<html lang="zh-CN" data-base="${base}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>沙箱商城</title><style>${style}</style><script type="module" src="${base}/client/shop.js"></script></head><body>
<header class="top"><h1 data-text="title"></h1><p class="note grow intro" data-text="intro"></p>
<label><span class="note" data-text="tenant"></span><select id="tenant"></select></label><button id="language" type="button"></button></header>
<main>
${panel('buyers', '<input id="search" type="search" aria-label="search"><div class="scroll" id="buyers"></div>')}
${panel('goods', '<div class="tabs" id="kinds"></div><div class="scroll" id="goods"></div><div class="bar" id="basket"></div>')}
${panel('orders', '<div class="scroll" id="orders"></div>', 'orders')}
<div class="wide pair">
${panel('life', `<p class="note" data-text="lifeHelp"></p><div class="line">${number('life-orders', 'lifeOrders', 20, 1_000)}${number('life-seconds', 'lifeSeconds', 60, 600)}<button id="begin" class="primary" type="button" data-text="begin"></button></div><p class="note" id="life-told"></p>`)}
${panel('outside', `<p class="note" data-text="outsideHelp"></p><div class="line"><select id="system" aria-label="system"></select><select id="outcome" aria-label="outcome"></select>${number('times', 'times', 1, 100)}<button id="plan" type="button" data-text="plan"></button><button id="clear" type="button" data-text="clear"></button></div><div class="line" id="planned"></div>`)}
</div>
<section class="panel wide"><div class="books" id="books"></div></section>
</main><div id="toasts" aria-live="polite"></div></body></html>`;
