import { expect, vi } from 'vitest';
import { picture } from '../pictures.ts';
import { openPeople } from '../wechat-people.ts';
import { openMiniProgram } from './phone.ts';

const domain = 'mall.example.com';

interface Goods {
  id: string;
  name: string;
  isSoldOut: boolean;
}

/** A server with a mini-program, and a person who has it open on a phone with two pictures. */
export async function openMiniProgramBuyer() {
  const people = await openPeople();
  const { server, mini } = people;
  const phone = await openMiniProgram({
    appId: mini.appId,
    person: '李雷',
    mobile: '13700000042',
    outside: server.url,
    domains: { [domain]: server.url },
    uploads: { [domain]: server.url },
    album: [await picture('jpeg'), await picture('jpeg', { width: 32 })],
    ext: {
      api: `https://${domain}/api`,
      storefront: mini.key,
    },
  });

  /** Opens goods that travel, from the catalogue. */
  async function openGoods(): Promise<Goods> {
    const { data } = await people.begin(mini.key, { kind: 'visitor' });
    const listed = await people.call<{ records: (Goods & { goodsKind: string })[] }>('GET', '/goods?size=50', {
      token: data.accessToken,
    });
    const goods = listed.data.records.find(({ goodsKind, isSoldOut }) => goodsKind === 'ordinary' && !isSoldOut);
    if (!goods) throw new Error('The demo sells goods that travel.');
    await phone.tab('pages/catalogue/index');
    await phone.type('搜索商品', goods.name);
    await phone.tap(goods.name);
    expect(phone.path()).toBe('pages/goods/index');
    return goods;
  }

  /** Orders one unit and goes to where it is paid; answers the order's id. */
  async function order(): Promise<string> {
    await openGoods();
    await phone.tap('立即购买');
    if (phone.words().includes('选择收货地址')) await phone.tap('选择收货地址');
    await phone.tap('提交订单');
    expect(phone.path()).toBe('pages/pay/index');
    return String(phone.data()['id']);
  }

  return {
    people,
    phone,
    openGoods,
    order,
    async close(): Promise<void> {
      await phone.close();
      await server.close();
      // Files share their modules, and a page says what it is only when it is loaded.
      vi.resetModules();
    },
  };
}

export type MiniProgramBuyer = Awaited<ReturnType<typeof openMiniProgramBuyer>>;
