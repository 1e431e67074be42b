import { h, yuan } from './dom.js';
import { both, t } from './words.js';

/** Times in the business's time zone, wherever the browser is. */
const clock = (at) =>
  new Date(at).toLocaleString(document.documentElement.lang, {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'short',
  });

export function price({ price: fen, points }) {
  return [fen > 0 || points === 0 ? yuan(fen) : '', points > 0 ? `${points} ${t('points')}` : '']
    .filter(Boolean)
    .join(' + ');
}

/** One order with its items, its after-sales and its buyer's possible acts; `doing` runs an act by name. */
export function orderCard(order, words, doing) {
  const id = { orderId: order.id };
  const [stage] = order.state.split('.');
  const button = (label, name, body = {}, kind = '') =>
    h('button', { class: kind, onclick: () => doing(name, { ...id, ...body }) }, t(label));
  return h(
    'article',
    { class: 'card' },
    h(
      'header',
      {},
      h('strong', {}, order.memberName),
      h('span', { class: `tag ${stage}` }, both(words.order[order.state], order.state)),
      h('span', { class: 'note' }, `${t('kinds')[order.kind]} · ${clock(order.createTime)}`),
    ),
    h('p', { class: 'note mono' }, order.orderNo),
    ...order.items.map((item) => itemRow(order, item, stage, doing)),
    ...order.claims.map((claim) => claimRow(claim, words, doing)),
    h(
      'footer',
      {},
      h('b', {}, price(order)),
      h('span', { class: 'grow' }),
      stage === 'awaitingPayment' ? button('cancel', 'cancel') : null,
      stage === 'awaitingReceipt' ? button('receive', 'receive', {}, 'primary') : null,
      stage === 'awaitingPayment' ? button('pay', 'pay', {}, 'primary') : null,
      order.price > 0 && ['awaitingPayment', 'cancelled'].includes(stage) ? oddPayments(stage, button) : null,
    ),
  );
}

/** What buyers do with payments besides paying once and at once: the money must find its way. */
const oddPayments = (stage, button) =>
  h(
    'details',
    {},
    h('summary', {}, t('oddly')),
    stage === 'cancelled'
      ? button('payAgain', 'pay')
      : [button('payTwice', 'pay', { times: 2 }), button('payLate', 'pay', { late: true })],
  );

function itemRow(order, item, stage, doing) {
  const isParcel = order.kind === 'ordinary' || order.kind === 'points';
  const mayAsk = isParcel && ['awaitingShipment', 'awaitingReceipt', 'completed'].includes(stage);
  const ask = (way) =>
    h('button', { class: 'small', onclick: () => doing('apply', { orderId: order.id, itemId: item.id, way }) }, t(way));
  return h(
    'div',
    { class: 'line' },
    h('span', { class: 'grow' }, `${item.name} ${item.spec} × ${item.quantity}`),
    item.shipped > 0 ? h('span', { class: 'note' }, t('shipped', { n: item.shipped })) : null,
    mayAsk && item.refunded < item.quantity ? [ask('refundOnly'), ask('returnAndRefund')] : null,
  );
}

function claimRow(claim, words, doing) {
  const button = (name) =>
    h('button', { class: 'small', onclick: () => doing(name, { afterSaleId: claim.id }) }, t(name));
  return h(
    'div',
    { class: 'line claim' },
    h('span', {}, `${t(claim.way)} ${yuan(claim.price)}`),
    h('span', { class: `tag ${claim.state}` }, both(words.afterSale[claim.state], claim.state)),
    h('span', { class: 'grow' }),
    claim.state === 'agreed' ? button('ship-back') : null,
    claim.state === 'applied' || claim.state === 'agreed' ? button('withdraw') : null,
  );
}
