import { XMLParser } from 'fast-xml-parser';

/** An element as it is shown: its attributes have their values, and nothing below it is hidden. */
export interface Shown {
  tag: string;
  attributes: Record<string, unknown>;
  children: (Shown | string)[];
  above: Shown | null;
}

type Parsed = Record<string, unknown> & { ':@'?: Record<string, unknown> };
type Scope = Record<string, unknown>;

const components = new Set(
  'view text image navigator button input textarea form block scroll-view swiper swiper-item rich-text'.split(' '),
);
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  allowBooleanAttributes: true,
  parseAttributeValue: false,
  parseTagValue: false,
  trimValues: true,
  processEntities: false,
});

/** Reads WXML; throws for a component that there is not. */
export function readWxml(text: string): Parsed[] {
  const check = (nodes: Parsed[]) => {
    for (const node of nodes) {
      const tag = tagOf(node);
      if (tag === '#text') continue;
      if (!components.has(tag)) throw new Error(`WXML has no <${tag}>.`);
      check(node[tag] as Parsed[]);
    }
  };
  const nodes = parser.parse(text) as Parsed[];
  check(nodes);
  return nodes;
}

/** Every value of an attribute with such a name, as it is written. */
export function attributesOf(nodes: Parsed[], name: RegExp): string[] {
  return nodes.flatMap((node) => {
    const tag = tagOf(node);
    if (tag === '#text') return [];
    const own = Object.entries(node[':@'] ?? {}).flatMap(([key, value]) => (name.test(key) ? [String(value)] : []));
    return [...own, ...attributesOf(node[tag] as Parsed[], name)];
  });
}

const tagOf = (node: Parsed): string => Object.keys(node).find((key) => key !== ':@') ?? '';

/** The value of an expression; a name that is no data of the page is a fault, a member of nothing is nothing. */
function valueOf(expression: string, scope: Scope): unknown {
  const names = new Proxy(scope, {
    has: (_, key) => typeof key === 'string',
    get(from, key) {
      if (typeof key === 'symbol') return undefined;
      if (!(key in from)) throw new ReferenceError(`The page has no data ${key}.`);
      return from[key];
    },
  });
  try {
    // oxlint-disable-next-line typescript/no-implied-eval -- an expression of our own template
    const read = new Function('names', `with (names) { return (${expression}); }`) as (of: Scope) => unknown;
    return read(names);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** A text with expressions; one that is an expression as a whole keeps its kind. */
function filled(text: unknown, scope: Scope): unknown {
  if (typeof text !== 'string') return text;
  const whole = /^\{\{((?:(?!\}\}).)*)\}\}$/s.exec(text);
  if (whole) return valueOf(whole[1] ?? '', scope);
  return text.replace(/\{\{(.*?)\}\}/gs, (_, expression: string) => written(valueOf(expression, scope)));
}

/** A value among words; nothing is nothing there, and what is no value is a fault. */
function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError('An object stands among words.');
}

/** Shows nodes with the data of a page, as WeChat does. */
export function show(nodes: Parsed[], scope: Scope, above: Shown | null = null): (Shown | string)[] {
  let isTaken = false;
  return nodes.flatMap((node) => {
    const tag = tagOf(node);
    if (tag === '#text') return [String(filled(node[tag], scope))];
    const written = node[':@'] ?? {};
    if ('wx:for' in written) return repeated(node, written, scope, above);
    if ('wx:if' in written) isTaken = Boolean(filled(written['wx:if'], scope));
    else if ('wx:elif' in written || 'wx:else' in written) {
      if (isTaken) return [];
      isTaken = 'wx:else' in written || Boolean(filled(written['wx:elif'], scope));
    } else isTaken = true;
    return isTaken ? one(node, tag, scope, above) : [];
  });
}

function repeated(node: Parsed, written: Record<string, unknown>, scope: Scope, above: Shown | null) {
  const { 'wx:for': list, 'wx:for-item': item = 'item', 'wx:key': key, ...others } = written;
  if (key === undefined) throw new Error('A repeated element of WXML has a wx:key.');
  const rows = filled(list, scope);
  if (!Array.isArray(rows)) throw new Error(`${String(list)} is no list.`);
  return rows.flatMap((row: unknown, index) =>
    show([{ ...node, ':@': others }], { ...scope, [String(item)]: row, index }, above),
  );
}

function one(node: Parsed, tag: string, scope: Scope, above: Shown | null): (Shown | string)[] {
  const inside = node[tag] as Parsed[];
  if (tag === 'block') return show(inside, scope, above);
  const attributes = Object.fromEntries(
    Object.entries(node[':@'] ?? {}).flatMap(([name, value]) =>
      name.startsWith('wx:') ? [] : [[name, filled(value, scope)]],
    ),
  );
  const shown: Shown = { tag, attributes, children: [], above };
  shown.children = show(inside, scope, shown);
  return [shown];
}

/** The words of what is shown. */
export const textOf = (nodes: readonly (Shown | string)[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join(' ');

/** Every element that is shown, outer ones first. */
export const elementsOf = (nodes: readonly (Shown | string)[]): Shown[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children)]));
