/** Makes an element: attributes, `on…` listeners and children; texts are never read as markup. */
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

export const fill = (id, ...children) => document.getElementById(id).replaceChildren(...children.flat());

export const yuan = (fen) => `¥${(fen / 100).toFixed(2)}`;

const base = document.documentElement.dataset.base;

/** Reads a list; throws with what the shop said. */
export function ask(list, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return send(`${base}/${list}?${new URLSearchParams(given).toString()}`);
}

/** Does an act; throws with what the shop said. */
export function act(name, body) {
  const headers = { 'content-type': 'application/json' };
  return send(`${base}/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function send(address, init) {
  const answer = await fetch(address, init);
  const body = await answer.json().catch(() => ({}));
  if (answer.ok) return body;
  const refusal = new Error(body.error ?? `${answer.status}`);
  refusal.words = body.words;
  throw refusal;
}
