import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Wx } from '#examples/mini-program/typings/wx.ts';
import { type Inside, post, wxOf } from './wx.ts';
import { attributesOf, elementsOf, readWxml, show, type Shown, textOf } from './wxml.ts';

type Handler = (this: object, ...given: unknown[]) => unknown;
interface Registered {
  data: object;
  [name: string]: unknown;
}
interface OpenPage {
  path: string;
  live: Record<string, unknown> & { data: Record<string, unknown> };
  /** What stands in the fields of forms. */
  fields: Map<string, string>;
}
interface PageFile {
  options: Registered;
  nodes: ReturnType<typeof readWxml>;
  settings: { enablePullDownRefresh?: boolean };
}
interface AppFile {
  pages: string[];
  tabBar: { list: { pagePath: string }[] };
  requiredPrivateInfos?: string[];
}

const folder = join(import.meta.dirname, '../../../examples/mini-program');
const readJson = <Content>(path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Content;
const mostPages = 10;

type Phone = Pick<Inside, 'appId' | 'person' | 'outside' | 'domains' | 'uploads' | 'album' | 'ext'> & {
  mobile: string;
};

/** What setData cannot carry: it goes as JSON from the logic to the view. */
function carried(value: unknown): unknown {
  if (value === undefined || typeof value === 'function') throw new TypeError('setData carries JSON alone.');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(carried);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, carried(each)]));
}

/** Opens the mini-program on a phone, once in a process: WeChat's own names are global there. */
export async function openMiniProgram({ mobile, ...given }: Phone) {
  const app = readJson<AppFile>('app.json');
  const tabs = new Set(app.tabBar.list.map(({ pagePath }) => pagePath));
  const files = new Map<string, PageFile>();
  const stack: OpenPage[] = [];
  const pending = new Set<Promise<unknown>>();
  const hand = { pays: true, agrees: true, givesPhone: true, hears: true, loses: [] as string[] };
  const [said, calls, asked]: [string[], string[], string[]] = [[], [], []];
  let isTapped = false;

  /** Whatever a page does goes on beside; the phone rests when all of it is done. */
  const begun = (work: unknown) => {
    const doing = Promise.resolve(work);
    pending.add(doing);
    void doing.then(
      () => pending.delete(doing),
      () => undefined,
    );
  };
  async function rest(): Promise<void> {
    while (pending.size > 0) {
      const doing = [...pending];
      for (const each of doing) await each.finally(() => pending.delete(each));
    }
  }
  const top = (): OpenPage => {
    const page = stack.at(-1);
    if (!page) throw new Error('No page is open.');
    return page;
  };
  const call = (page: OpenPage, name: string, ...args: unknown[]) => {
    const handler = page.live[name];
    if (typeof handler === 'function') begun((handler as Handler).apply(page.live, args));
  };

  function open(address: string): void {
    const { pathname, searchParams } = new URL(address, 'page://phone');
    const path = pathname.slice(1);
    const file = files.get(path);
    if (!file) throw new Error(`There is no page ${path}.`);
    const live: OpenPage['live'] = { ...file.options, data: structuredClone(file.options.data) as never };
    live['setData'] = (part: object) => void Object.assign(live.data, carried(part));
    const page = { path, live, fields: new Map<string, string>() };
    stack.push(page);
    call(page, 'onLoad', Object.fromEntries(searchParams));
    call(page, 'onShow');
  }
  const goes = (name: string, isTab: boolean, go: (url: string) => void) => async (to: { url: string }) => {
    const [path = '', query] = to.url.replace(/^\//, '').split('?');
    if (!files.has(path)) throw new Error(`${name}:fail page "${path}" is not found`);
    if (tabs.has(path) !== isTab) throw new Error(`${name}:fail can not ${name} ${isTab ? 'a' : 'no'} tabbar page`);
    if (isTab && query !== undefined) throw new Error(`${name}:fail can not have a query`);
    if (stack.length >= mostPages && name === 'navigateTo') throw new Error('navigateTo:fail webview count limit');
    go(to.url);
    return { errMsg: `${name}:ok` };
  };
  const route: Pick<Wx, 'navigateTo' | 'redirectTo' | 'switchTab' | 'navigateBack'> = {
    navigateTo: goes('navigateTo', false, open),
    redirectTo: goes('redirectTo', false, (url) => (stack.pop(), open(url))),
    switchTab: goes('switchTab', true, (url) => (stack.splice(0), open(url))),
    async navigateBack() {
      if (stack.length > 1) stack.pop();
      call(top(), 'onShow');
      return { errMsg: 'navigateBack:ok' };
    },
  };

  const declared = app.requiredPrivateInfos ?? [];
  const wx = wxOf({ ...given, declared, hand, said, calls, asked, route, isTapped: () => isTapped });
  const life: { onShow?: Handler; onHide?: Handler } = {};
  let registered: Registered | null = null;
  const names = { wx, App: (of: object) => Object.assign(life, of), Page: (of: Registered) => (registered = of) };
  Object.assign(globalThis, names);
  await import(/* @vite-ignore */ join(folder, 'app.ts'));
  for (const path of app.pages) {
    registered = null;
    await import(/* @vite-ignore */ join(folder, `${path}.ts`));
    const options = registered as Registered | null;
    const nodes = readWxml(readFileSync(join(folder, `${path}.wxml`), 'utf8'));
    const missing = attributesOf(nodes, /^bind/).filter((name) => typeof options?.[name] !== 'function');
    if (!options || missing.length > 0) throw new Error(`${path} lacks ${missing.join(', ') || 'its page'}.`);
    files.set(path, { options, nodes, settings: readJson(`${path}.json`) });
  }

  const shown = () => show(files.get(top().path)?.nodes ?? [], top().live.data);
  const datasetOf = ({ attributes }: Shown) =>
    Object.fromEntries(
      Object.entries(attributes).flatMap(([name, value]) =>
        name.startsWith('data-')
          ? [[name.slice(5).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]]
          : [],
      ),
    );
  const fire = (element: Shown, bind: string, detail: object) => {
    // WeChat knows a tap until the page waits for something.
    isTapped = bind !== 'bindinput' && bind !== 'bindconfirm';
    call(top(), String(element.attributes[bind]), { currentTarget: { dataset: datasetOf(element) }, detail });
    isTapped = false;
  };
  const isTappable = ({ tag, attributes }: Shown) =>
    tag === 'navigator' || 'bindtap' in attributes || 'bindgetphonenumber' in attributes || 'form-type' in attributes;

  async function press(element: Shown): Promise<void> {
    const { tag, attributes } = element;
    if (attributes['disabled'] === true) throw new Error('The button is disabled.');
    if (tag === 'navigator') await wx.navigateTo({ url: String(attributes['url']) });
    else if (attributes['open-type'] === 'getPhoneNumber') {
      const { appId: appid, person, outside } = given;
      const { code } = await post(`${outside}/_sandbox/wechat-client/phone`, { appid, person, phone: mobile });
      const denied = { errMsg: 'getPhoneNumber:fail user deny' };
      fire(element, 'bindgetphonenumber', hand.givesPhone ? { errMsg: 'getPhoneNumber:ok', code } : denied);
    } else if (attributes['form-type'] === 'submit') {
      const form = above(element, ({ tag: each }) => each === 'form');
      const value = Object.fromEntries(
        elementsOf(form.children).flatMap(({ attributes: { name } }) =>
          typeof name === 'string' ? [[name, top().fields.get(name) ?? '']] : [],
        ),
      );
      fire(form, 'bindsubmit', { value });
    } else fire(element, 'bindtap', {});
  }
  function above(from: Shown, is: (each: Shown) => boolean): Shown {
    for (let each: Shown | null = from; each !== null; each = each.above) if (is(each)) return each;
    throw new Error(`Nothing around <${from.tag}> can be used so.`);
  }
  /** The innermost element with such words, or with such a label. */
  function find(words: string, at: number): Shown {
    const all = elementsOf(shown()).filter(
      ({ attributes, children }) =>
        attributes['aria-label'] === words || children.some((child) => typeof child === 'string' && child === words),
    );
    const found = all.at(at);
    if (!found) throw new Error(`“${words}” is not on ${top().path}: ${textOf(shown())}`);
    return found;
  }

  life.onShow?.call(life);
  open(`/${app.pages[0] ?? ''}`);
  await rest();
  return {
    hand,
    said,
    calls,
    asked,
    wx,
    pages: app.pages,
    rest,
    path: () => top().path,
    data: () => top().live.data,
    /** The words on the page. */
    words: () => textOf(shown()).replace(/\s+/g, ' '),
    elements: () => elementsOf(shown()),
    async tap(words: string, at = 0) {
      await press(above(find(words, at), isTappable));
      await rest();
    },
    /** Fills in the field that asks for something. */
    async type(placeholder: string, value: string) {
      const field = elementsOf(shown()).find(({ attributes }) => attributes['placeholder'] === placeholder);
      if (!field) throw new Error(`No field asks for ${placeholder}.`);
      const { name, disabled, bindinput, bindconfirm } = field.attributes;
      if (disabled === true) throw new Error('The field is disabled.');
      if (typeof name === 'string') top().fields.set(name, value);
      if (bindinput !== undefined) fire(field, 'bindinput', { value });
      if (bindconfirm !== undefined) fire(field, 'bindconfirm', { value });
      await rest();
    },
    async tab(path: string) {
      await wx.switchTab({ url: `/${path}` });
      await rest();
    },
    /** Pulls the page down, where it has that. */
    async pull() {
      if (!files.get(top().path)?.settings.enablePullDownRefresh) throw new Error('The page cannot be pulled down.');
      call(top(), 'onPullDownRefresh');
      await rest();
    },
    async scrollDown() {
      call(top(), 'onReachBottom');
      await rest();
    },
    /** Puts the phone away. */
    async close() {
      life.onHide?.call(life);
      await rest();
      for (const name of Object.keys(names)) Reflect.deleteProperty(globalThis, name);
    },
  };
}
