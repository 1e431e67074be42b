import { act, ask, fill, h } from './dom.js';
import { orderCard, price } from './orders.js';
import { showOutside } from './outside.js';
import { both, language, t } from './words.js';

const state = {
  tenantId: '',
  member: null,
  kind: 'ordinary',
  basket: new Map(),
  goods: [],
  words: null,
  isPlacing: false,
};
const byId = (id) => document.getElementById(id);

function say(text, isBad = false) {
  const note = h('div', { class: isBad ? 'toast bad' : 'toast', role: isBad ? 'alert' : 'status' }, text);
  byId('toasts').append(note);
  setTimeout(() => note.remove(), isBad ? 6000 : 2500);
}

/** Runs an act, shows its result and refreshes the page; without a name it only refreshes. */
async function doing(name, body = {}) {
  try {
    const answer = name === undefined ? {} : await act(name, { tenantId: state.tenantId, ...body });
    const failed = answer.payments?.find(({ outcome }) => outcome === 'returned' || outcome === 'refused');
    if (failed) say(t(failed.outcome === 'refused' ? 'notOffered' : 'wentBack', { reason: both(failed.reason) }), true);
    else if (body.late) say(t('onItsWay'));
    else if (name !== undefined) say(t('done'));
    return answer;
  } catch (error) {
    say(both(error.words, error.message), true);
    return null;
  } finally {
    await refresh();
  }
}

async function refresh() {
  const { tenantId, member } = state;
  const [orders, news] = await Promise.all([ask('orders', { tenantId, memberId: member?.id }), ask('outside')]);
  // If nothing changed, do not redraw, so that open parts and the scroll position stay.
  const seen = JSON.stringify([language(), tenantId, orders]);
  if (seen !== state.seen) showOrders(orders);
  state.seen = seen;
  showOutside(news, doing);
}

function showOrders(orders) {
  fill(
    'orders',
    orders.length === 0
      ? h('p', { class: 'note' }, t('noOrders'))
      : orders.map((order) => orderCard(order, state.words, doing)),
  );
}

async function showBuyers() {
  const members = await ask('members', { tenantId: state.tenantId, text: byId('search').value.trim() });
  const row = (member, name, note) =>
    h(
      'button',
      {
        class: member === null ? 'row everybody' : 'row',
        'aria-pressed': String(state.member?.id === member?.id),
        onclick: () => {
          state.member = member;
          void showBuyers();
          void refresh();
          showBasket();
        },
      },
      h('span', { class: 'grow' }, name),
      h('span', { class: 'note' }, note),
    );
  fill(
    'buyers',
    row(null, t('everyone'), ''),
    members.map((member) =>
      row(member, member.name, `${member.points} ${t('points')} · ${t('clients')[member.appType]}`),
    ),
  );
}

function showGoods() {
  const kinds = Object.entries(t('kinds'));
  fill(
    'kinds',
    kinds.map(([kind, label]) =>
      h(
        'button',
        {
          'aria-pressed': String(state.kind === kind),
          onclick: () => {
            state.kind = kind;
            state.basket.clear();
            showGoods();
          },
        },
        label,
      ),
    ),
  );
  const step = (offer, by) => () => {
    const next = Math.max((state.basket.get(offer.skuId) ?? 0) + by, 0);
    if (next === 0) state.basket.delete(offer.skuId);
    else state.basket.set(offer.skuId, next);
    showGoods();
  };
  fill(
    'goods',
    state.goods
      .filter(({ kind }) => kind === state.kind)
      .map((offer) =>
        h(
          'div',
          { class: 'line' },
          h(
            'span',
            { class: 'grow' },
            `${offer.name} `,
            h('span', { class: 'note' }, `${offer.spec} · ${t('stock')} ${offer.stock}`),
          ),
          h('b', {}, price(offer)),
          h('span', { class: 'stepper' }, [
            h('button', { 'aria-label': `− ${offer.name}`, onclick: step(offer, -1) }, '−'),
            h('output', {}, String(state.basket.get(offer.skuId) ?? 0)),
            h('button', { 'aria-label': `+ ${offer.name}`, onclick: step(offer, 1) }, '+'),
          ]),
        ),
      ),
  );
  showBasket();
}

function showBasket() {
  const units = [...state.basket.values()].reduce((sum, quantity) => sum + quantity, 0);
  const isReady = units > 0 && state.member !== null;
  const body = () => ({
    memberId: state.member.id,
    exchange: state.kind === 'points',
    lines: [...state.basket].map(([skuId, quantity]) => ({ skuId, quantity })),
  });
  const placed = async (name) => {
    // One basket is placed once, however fast the clicks come; a disabled button would lose the focus.
    if (state.isPlacing) return;
    state.isPlacing = true;
    const answer = await doing(name, body()).finally(() => (state.isPlacing = false));
    if (answer) state.basket.clear();
    showGoods();
    if (answer) await showShelf();
  };
  fill(
    'basket',
    h(
      'span',
      { class: 'grow' },
      units === 0
        ? t('noBasket')
        : state.member
          ? `${state.member.name} · ${t('basket', { n: units })}`
          : t('pickBuyer'),
    ),
    h('button', { disabled: !isReady, onclick: () => placed('place') }, t('place')),
    h('button', { disabled: !isReady, class: 'primary', onclick: () => placed('exchange') }, t('placePay')),
  );
}

async function showShelf() {
  state.goods = await ask('goods', { tenantId: state.tenantId });
  showGoods();
}

function showWords() {
  document.title = t('title');
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = t(element.dataset.text);
  for (const [id, name] of [
    ['system', 'systems'],
    ['outcome', 'outcomes'],
  ]) {
    fill(
      id,
      Object.entries(t(name)).map(([value, label]) => h('option', { value }, label)),
    );
  }
  byId('search').placeholder = t('search');
  byId('language').textContent = language() === 'zh' ? 'English' : '中文';
}

async function open(tenantId) {
  Object.assign(state, { tenantId, member: null });
  state.basket.clear();
  await Promise.all([showBuyers(), showShelf(), refresh()]);
}

async function begin() {
  document.documentElement.lang = localStorage.getItem('sandbox-language') ?? 'zh-CN';
  showWords();
  const [tenants, words] = await Promise.all([ask('tenants'), ask('words')]);
  state.words = words;
  fill(
    'tenant',
    tenants.map(({ id, name }) => h('option', { value: id }, name)),
  );
  byId('tenant').onchange = ({ target }) => open(target.value);
  byId('search').oninput = () => void showBuyers();
  byId('language').onclick = () => {
    document.documentElement.lang = language() === 'zh' ? 'en' : 'zh-CN';
    localStorage.setItem('sandbox-language', document.documentElement.lang);
    showWords();
    void Promise.all([showBuyers(), refresh()]);
    showGoods();
  };
  if (tenants.length > 0) await open(tenants[0].id);
  setInterval(() => document.hidden || void refresh(), 4000);
}

begin().catch((error) => say(error.message, true));
