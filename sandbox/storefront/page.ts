interface Opened {
  appType: string;
  userId: string;
  token: string;
  opened: Record<string, unknown>;
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** The page of the demo storefront; its script is a separate file, since the policy allows no inline script. */
export function storefrontPage({ appType, userId, token, opened }: Opened): string {
  const rows = Object.entries(opened)
    .map(([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(String(value))}</td></tr>`)
    .join('');
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>演示店铺</title><script src="/_sandbox/shop/beat.js" defer></script>
<style>body{font:16px/1.6 system-ui,sans-serif;margin:0;padding:32px 20px;background:#f6f7f9;color:#1c2127}
main{max-width:560px;margin:auto;background:#fff;border-radius:8px;padding:24px;box-shadow:0 1px 3px #0002}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:6px 0;border-bottom:1px solid #e5e8eb;word-break:break-all}
th{width:40%;font-weight:500;color:#5f6b7c}@media(prefers-color-scheme:dark){body{background:#1c2127;color:#f6f7f9}main{background:#252a31}th,td{border-color:#383e47}}</style></head>
<body><main data-client="${escaped(appType)}" data-user="${escaped(userId)}" data-token="${escaped(token)}">
<h1>演示店铺</h1><p>这是一个演示店铺页面，打开期间会计入后台的在线人数。<br>A demo storefront; while it is open it counts as online.</p>
<table><tr><th scope="row">客户端 client</th><td>${escaped(appType)}</td></tr>${rows}</table>
<p role="status" id="state">…</p></main></body></html>`;
}

/** Reports the visitor at once and every minute while the page is open. */
export const beatScript = `'use strict';
(function () {
  var main = document.querySelector('main');
  var state = document.getElementById('state');
  function beat() {
    fetch('/api/mall/useronline/score/' + main.dataset.client + '/' + main.dataset.user, {
      method: 'POST',
      headers: { authorization: 'Bearer ' + main.dataset.token },
    }).then(function (answer) {
      state.textContent = answer.ok ? '在线 · online' : '未计入在线 · not counted (' + answer.status + ')';
    }, function () {
      state.textContent = '无法连接 · not connected';
    });
  }
  beat();
  setInterval(beat, 60000);
})();
`;
