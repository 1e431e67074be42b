import type { Entry } from '#sandbox/outside/books.ts';
import { escapeHtml, page } from '#sandbox/wechat/html.ts';
import { acts } from './acts.ts';
import { journey, parcelIn, stopsAt } from './parcels.ts';

const words: Readonly<Record<(typeof acts)[number], string>> = {
  next: '推送下一站',
  again: '重复推送',
  old: '推送旧消息',
  unsigned: '推送不带签名',
  abort: '停止跟踪',
  correct: '更正快递公司',
};

const form = (base: string, act: (typeof acts)[number], entry: Entry): string =>
  `<form method="post" action="${base}/${act}"><input type="hidden" name="parcel" value="${escapeHtml(entry.no)}">` +
  `${act === 'correct' ? '<input name="comNew" value="yuantong" size="10" aria-label="快递公司编码">' : ''}` +
  `<button>${words[act]}</button></form> `;

/** The parcels that the played 快递100 tells of, newest first, with what can be done to each; plain forms, no script. */
export function trackingPage(base: string, parcels: readonly Entry[], now: number, said: string): string {
  const rows = parcels.toReversed().map((entry) => {
    const { company, number, key } = parcelIn(entry);
    const stop = journey[stopsAt(entry, now) - 1]?.[2] ?? '尚未揽收';
    const may = key === '' ? '未订阅' : acts.map((act) => form(base, act, entry)).join('');
    return `<tr><td>${escapeHtml(company)}</td><td>${escapeHtml(number)}</td><td>${stop}</td><td>${may}</td></tr>`;
  });
  return page(
    '快递100沙箱',
    `<p class="note">运单在首次订阅或查询后依次揽收、运输、派送、签收。<a href="/_sandbox/control">返回控制台</a></p>` +
      `${said === '' ? '' : `<p>对方答复：${escapeHtml(said)}</p>`}` +
      `<div class="wide"><table><thead><tr><th>快递公司</th><th>运单号</th><th>进度</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
  );
}
