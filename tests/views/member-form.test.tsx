import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { multipartBody, picture } from '#tests/kit/pictures.ts';
import { nodeFetch } from '#tests/kit/view-network.ts';
import { viewServer } from '#tests/kit/view-server.ts';

/** Carries forms to the server of the view, for jsdom's own way knows only the page's origin. */
class Carrier extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  #asked = { method: '', url: '' };
  readonly #headers: Record<string, string> = {};
  open(method: string, url: string): void {
    this.#asked = { method, url };
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }
  abort(): void {}
  send(form: FormData): void {
    void this.#carry(form);
  }
  async #carry(form: FormData): Promise<void> {
    const parts = await Promise.all(
      [...form].map(async ([name, value]) =>
        typeof value === 'string'
          ? { name, content: value }
          : { name, fileName: value.name, mediaType: value.type, content: Buffer.from(await value.arrayBuffer()) },
      ),
    );
    const { body, contentType } = multipartBody(parts);
    const headers = { ...this.#headers, 'content-type': contentType };
    const answer = await nodeFetch(this.#asked.url, {
      method: this.#asked.method,
      headers,
      body: new Uint8Array(body),
    });
    this.status = answer.status;
    this.responseText = await answer.text();
    this.dispatchEvent(new Event('load'));
  }
}
vi.stubGlobal('XMLHttpRequest', Carrier);
// jsdom draws no pictures; whether the bytes are one is the server's to say.
vi.stubGlobal('createImageBitmap', async () => ({ close: () => {} }));
Object.defineProperty(Image.prototype, 'decode', { configurable: true, value: async () => {} });

// The client reads where the calls go when it is loaded, so the server comes first.
const server = await viewServer();
const { startSession } = await import('#src/features/session/session-actor.ts');
const { Gate } = await import('#src/app/gate.tsx');
const { preloadDialog } = await import('#src/ui/dialog/dialog.tsx');
await preloadDialog();

configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 60_000 });

let token: string;
let end = () => {};
beforeEach(async () => {
  token = await server.signIn('tenant');
});
afterEach(() => end());
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

async function call(method: string, path: string, body?: object, version?: number): Promise<unknown> {
  const answer = await nodeFetch(`${server.url}/api/mall${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return ((await answer.json()) as { data: unknown }).data;
}

interface Detail {
  member: { id: string; version: number; nickName: string; city: string };
  profile: Record<string, unknown>;
}
const detailOf = async (id: string) => (await call('GET', `/userinfo/${id}`)) as Detail;

function show(page: string): void {
  window.history.replaceState(null, '', page);
  const started = startSession();
  const shown = render(<Gate session={started.session} />);
  end = () => {
    started.end();
    shown.unmount();
  };
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const inDialog = async () => within(await screen.findByRole('dialog'));

test('a picture field of the profile takes a picture, keeps it with the member and shows it again', async () => {
  await call('POST', '/user/profile/field', { key: 'portrait', label: '形象照', type: 'image' });
  show('/mall/userinfo/index');
  await press('新增会员');
  const dialog = await inDialog();
  fireEvent.change(dialog.getByLabelText(/昵称/), { target: { value: '有照片的人' } });
  const field = within(await dialog.findByRole('group', { name: /形象照/ }));
  const file = new File([new Uint8Array(await picture('png'))], '形象照.png', { type: 'image/png' });
  fireEvent.change(field.getByLabelText(/添加|上传/, { selector: 'input' }), { target: { files: [file] } });
  await waitFor(() => expect(field.getByAltText(/1/).getAttribute('src')).toMatch(/\/files\/[0-9a-f]{32}\.png/));
  fireEvent.click(dialog.getByRole('button', { name: '保存' }));
  await screen.findByRole('heading', { level: 1, name: '有照片的人' });
  const id = window.location.pathname.split('/').at(-1) ?? '';
  const { portrait } = (await detailOf(id)).profile;
  expect(portrait).toMatch(/\/files\/[0-9a-f]{32}\.png$/);
  await press('编辑');
  const again = within(await (await inDialog()).findByRole('group', { name: /形象照/ }));
  expect(again.getByAltText(/1/).getAttribute('src')).toContain(String(portrait));
});

test('two who edit one member see both sides; what was kept can be taken back to what the other had saved', async () => {
  const { member } = (await call('POST', '/userinfo', { nickName: '南风', appType: 'MA', city: '昆明市' })) as Detail;
  show(`/mall/userinfo/${member.id}`);
  await press('编辑');
  const form = await inDialog();
  fireEvent.change(form.getByLabelText(/昵称/), { target: { value: '我写的名字' } });
  await call('PUT', '/userinfo', { id: member.id, version: member.version, nickName: '他写的名字', city: '大理市' });
  fireEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('radio', { name: /我写的名字$/ })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /他写的名字$/ })).toBeInTheDocument();
  await press('保留我的修改');
  await screen.findByText('已保存');
  expect((await detailOf(member.id)).member).toMatchObject({ nickName: '我写的名字', city: '昆明市' });
  await press('撤销');
  await screen.findByText('已恢复');
  expect((await detailOf(member.id)).member).toMatchObject({ nickName: '他写的名字', city: '大理市' });
});

test('a phone that another member has is warned of with the way to that member, and is saved all the same', async () => {
  const mobile = '13955550001';
  const { member } = (await call('POST', '/userinfo', { nickName: '先来的', appType: 'MA', mobile })) as Detail;
  show('/mall/userinfo/index');
  await press('新增会员');
  const dialog = await inDialog();
  fireEvent.change(dialog.getByLabelText(/昵称/), { target: { value: '后来的' } });
  const field = dialog.getByLabelText('手机号');
  for (const value of ['13955550002', '139 5555 0001']) {
    fireEvent.change(field, { target: { value } });
    expect(dialog.queryByRole('link')).toBeNull();
    fireEvent.blur(field);
  }
  fireEvent.change(field, { target: { value: mobile } });
  fireEvent.blur(field);
  expect((await dialog.findByRole('link', { name: '先来的' })).getAttribute('href')).toBe(
    `/mall/userinfo/${member.id}`,
  );
  fireEvent.click(dialog.getByRole('button', { name: '保存' }));
  await screen.findByRole('heading', { level: 1, name: '后来的' });
});

test('the province of a member is chosen and the cities follow it; a city of another province does not stay', async () => {
  const { member } = (await call('POST', '/userinfo', {
    nickName: '有地址的人',
    appType: 'MA',
    province: '云南',
    city: '昆明市',
  })) as Detail;
  show(`/mall/userinfo/${member.id}`);
  await press('编辑');
  const form = await inDialog();
  const province = form.getByLabelText('省份');
  const city = form.getByLabelText('城市');
  // Another spelling of a region stays as it is written.
  expect([province, city].map((field) => (field as HTMLInputElement).value)).toEqual(['云南', '昆明市']);
  fireEvent.change(province, { target: { value: '浙江省' } });
  expect(city).toHaveValue('');
  await waitFor(() =>
    expect([...document.querySelectorAll('datalist option')].map((each) => each.getAttribute('value'))).toContain(
      '杭州市',
    ),
  );
  fireEvent.change(city, { target: { value: '杭州市' } });
  fireEvent.click(form.getByRole('button', { name: '保存' }));
  await screen.findByText('已保存');
  expect((await detailOf(member.id)).member).toMatchObject({ province: '浙江省', city: '杭州市' });
});

test('a choice that a member has and that is gone keeps nothing else from being saved', async () => {
  const group = (await call('POST', '/tagCategories', { name: '爱好' })) as { id: string };
  const tag = async (name: string) =>
    (await call('POST', '/tagCategoriesItem', { categoryId: group.id, name, color: 'blue' })) as { id: string };
  const [gone, left, other] = [await tag('围棋'), await tag('登山'), await tag('书法')];
  await call('POST', '/user/profile/field', { key: 'likes', label: '爱好', type: 'tags', tagCategoryId: group.id });
  const profile = { likes: [gone.id, left.id] };
  const { member } = (await call('POST', '/userinfo', { nickName: '爱下棋的人', appType: 'MA', profile })) as Detail;
  await call('DELETE', `/tagCategoriesItem/${gone.id}`, undefined, 1);
  show(`/mall/userinfo/${member.id}`);
  await press('编辑');
  const form = await inDialog();
  fireEvent.change(form.getByLabelText(/昵称/), { target: { value: '爱登山的人' } });
  fireEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(async () => expect((await detailOf(member.id)).member.nickName).toBe('爱登山的人'));
  expect((await detailOf(member.id)).profile).toEqual(profile);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('编辑');
  const again = await inDialog();
  fireEvent.click(await again.findByLabelText('书法'));
  fireEvent.click(again.getByRole('button', { name: '保存' }));
  await waitFor(async () => expect((await detailOf(member.id)).profile).toEqual({ likes: [left.id, other.id] }));
});
