import { act, fill, h, yuan } from './dom.js';
import { t } from './words.js';

const when = (at) => new Date(at).toLocaleTimeString(document.documentElement.lang, { timeZone: 'Asia/Shanghai' });

/** The latest entries of the outside systems, their planned failures, and the state of the random orders. */
export function showOutside(news, doing) {
  fill('life-told', t('lifeTold', news.lives));
  fill(
    'planned',
    news.planned.length === 0
      ? h('span', { class: 'note' }, t('nothingPlanned'))
      : news.planned.map(({ system, outcome, left }) =>
          h('span', { class: 'tag warn' }, `${t('systems')[system]}: ${t('outcomes')[outcome]} × ${left}`),
        ),
  );
  const book = (title, entries, show) =>
    h(
      'section',
      { class: 'book' },
      h('h3', {}, t(title)),
      entries.length === 0
        ? h('p', { class: 'note' }, t('none'))
        : h(
            'ul',
            {},
            entries.map((entry) => h('li', {}, h('span', { class: 'note' }, when(entry.at)), show(entry))),
          ),
    );
  fill(
    'books',
    book('payments', news.payments, ({ orderNo, price, paidBack, isHeard }) => [
      h('span', { class: 'mono grow' }, orderNo),
      h('b', {}, yuan(price)),
      h('span', { class: `tag ${isHeard ? 'taken' : 'unheard'}` }, t('notices')[isHeard ? 'heard' : 'unheard']),
      paidBack > 0 ? h('span', { class: 'note' }, t('back', { n: yuan(paidBack) })) : null,
    ]),
    book('refunds', news.refunds, ({ no, price }) => [h('span', { class: 'mono grow' }, no), h('b', {}, yuan(price))]),
    book('deliveries', news.deliveries, ({ no, goods }) => [
      h('span', { class: 'grow' }, goods.map(({ name, quantity }) => `${name} × ${quantity}`).join('、')),
      h('span', { class: 'note mono' }, no.split('/').slice(-1)),
    ]),
    book('texts', news.texts, ({ phone, text }) => [
      h('span', { class: 'grow' }, text),
      h('span', { class: 'note' }, phone),
    ]),
  );
  const number = (id) => Number(document.getElementById(id).value);
  document.getElementById('begin').onclick = () =>
    doing('live', { orders: number('life-orders'), seconds: number('life-seconds') });
  document.getElementById('plan').onclick = () =>
    doing('outcome', {
      system: document.getElementById('system').value,
      outcome: document.getElementById('outcome').value,
      times: number('times'),
    });
  document.getElementById('clear').onclick = () => act('clear-outcomes', {}).then(() => doing());
}
