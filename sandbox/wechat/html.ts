const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const style =
  ':root{color-scheme:light dark}body{font:14px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;max-width:72rem;margin:0 auto;padding:1rem;color:#1c2127;background:#f6f7f9}' +
  'h1{font-size:1.3rem}h2{font-size:1.05rem;margin-top:2rem}table{border-collapse:collapse;width:100%;background:#fff}' +
  'th,td{border:1px solid #d3d8de;padding:.3rem .5rem;text-align:left;vertical-align:top}form{display:inline-flex;gap:.3rem;flex-wrap:wrap;align-items:center;margin:.1rem 0}' +
  'input,select,button{font:inherit;padding:.15rem .4rem}button{cursor:pointer}.wide{overflow-x:auto}.note{color:#5f6b7c}.act{white-space:nowrap}tr:target{outline:2px solid #2d72d2}' +
  '@media(prefers-color-scheme:dark){body{background:#1c2127;color:#f6f7f9}table{background:#252a31}th,td{border-color:#404854}.note{color:#abb3bf}a{color:#8abbff}}';

/** A whole page without scripts, so that the strictest policy allows it. */
export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
