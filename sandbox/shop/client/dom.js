/** Creates an element with attributes, `on…` listeners and children; never reads text as markup. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (typeof value === 'boolean') element.toggleAttribute(name, value);
    else if (value !== undefined && value !== null) element.setAttribute(name, String(value));
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ''));
  return element;
}

let last = null;
document.addEventListener('focusin', ({ target }) => {
  last = target;
});

const controlsOf = (host) => [...host.querySelectorAll('a[href], button:enabled, input, select, summary')];
const wordsOf = (element) => element.getAttribute('aria-label') ?? element.textContent;

/** Redraws a part; focus moves to the control with the same words, else to the one in the same place. */
export function fill(id, ...children) {
  const host = document.getElementById(id);
  const { activeElement: active } = document;
  const isHere = last !== null && host.contains(last) && (active === document.body || host.contains(active));
  const before = [...host.querySelectorAll('a[href], button, input, select, summary')];
  const at = before.indexOf(last);
  const twins = before.filter((each) => wordsOf(each) === wordsOf(last ?? each));
  host.replaceChildren(...children.flat());
  if (!isHere) return;
  const now = controlsOf(host);
  const same = now.filter((each) => wordsOf(each) === wordsOf(last));
  const next = same[Math.min(twins.indexOf(last), same.length - 1)] ?? now[Math.min(at, now.length - 1)];
  // Where nothing is left to use, the part itself has the focus.
  if (next === undefined) host.tabIndex = -1;
  (next ?? host).focus({ preventScroll: true });
}

export const yuan = (fen) => `¥${(fen / 100).toFixed(2)}`;

const base = document.documentElement.dataset.base;

/** Fetches a list; throws the shop's message on failure. */
export function ask(list, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return send(`${base}/${list}?${new URLSearchParams(given).toString()}`, {});
}

/** Runs an act; throws the shop's message on failure. */
export function act(name, body) {
  const headers = { 'content-type': 'application/json' };
  return send(`${base}/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function send(address, { headers, ...init }) {
  const language = { 'accept-language': document.documentElement.lang };
  const answer = await fetch(address, { ...init, headers: { ...headers, ...language } });
  const body = await answer.json().catch(() => ({}));
  if (answer.ok) return body;
  const refusal = new Error(body.error ?? `${answer.status}`);
  refusal.words = body.words;
  throw refusal;
}
